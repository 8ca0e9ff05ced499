import type { AssetSymbol } from '../../assets/assets.ts';
import type { AccountCode } from '../../ledger/account-code.ts';
import { openAccount } from '../../ledger/ledger.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { ChainToken } from './chain.ts';

/** What we hold on the chain of an asset, at the customers' addresses and at the house's. */
export const custody = (asset: AssetSymbol): AccountCode => `chain:evm:custody:${asset}`;

/** What customers paid for sending. */
export const networkFees = (asset: AssetSymbol): AccountCode => `platform:fees:network:${asset}`;

/** What tokens kept for themselves when we moved them among our own addresses: our loss, so it is below zero. */
export const tolls = (asset: AssetSymbol): AccountCode => `platform:fees:tolls:${asset}`;

/** What stands at our addresses and belongs to nobody yet, until officers have decided. */
export const unexplained = (asset: AssetSymbol): AccountCode => `platform:suspense:chain:${asset}`;

/** Pesos that we made into tokens, and have not made into pesos again. */
export const issued: AccountCode = 'platform:issued:copt:COP';

/** Of every token of the chain. */
export async function openCustodyAccounts(transaction: Transaction, tokens: readonly ChainToken[]): Promise<void> {
  for (const { asset } of tokens) {
    const { symbol } = asset;
    await openAccount(transaction, { code: custody(symbol), asset: symbol, normalSide: 'debit', floor: null });
    await openAccount(transaction, { code: networkFees(symbol), asset: symbol, normalSide: 'credit', floor: 0n });
    await openAccount(transaction, { code: tolls(symbol), asset: symbol, normalSide: 'credit', floor: null });
    await openAccount(transaction, { code: unexplained(symbol), asset: symbol, normalSide: 'credit', floor: null });
  }
  await openAccount(transaction, { code: issued, asset: 'COP', normalSide: 'credit', floor: null });
}
