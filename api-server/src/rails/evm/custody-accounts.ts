import type { AssetSymbol } from '../../assets/assets.ts';
import type { AccountCode } from '../../ledger/account-code.ts';
import { openAccount } from '../../ledger/ledger.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { ChainToken } from './chain.ts';

/** The ledger account of our holdings of an asset on the chain, at the customers' deposit addresses and at the house's address. */
export const custody = (asset: AssetSymbol): AccountCode => `chain:evm:custody:${asset}`;

/** The ledger account of the network fees that customers paid for withdrawals. */
export const networkFees = (asset: AssetSymbol): AccountCode => `platform:fees:network:${asset}`;

/**
 * The ledger account of the amounts that tokens kept for themselves when we moved them among our own addresses. The amounts are our loss,
 * so the balance is negative.
 */
export const tolls = (asset: AssetSymbol): AccountCode => `platform:fees:tolls:${asset}`;

/** The ledger account of tokens at our addresses that belong to no customer until officers decide about them. */
export const unexplained = (asset: AssetSymbol): AccountCode => `platform:suspense:chain:${asset}`;

/** The ledger account of pesos that we turned into tokens and have not turned back. */
export const issued: AccountCode = 'platform:issued:copt:COP';

/** Opens the ledger accounts of this file for every token of the chain. */
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
