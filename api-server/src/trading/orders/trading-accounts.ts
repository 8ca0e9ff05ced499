import type { AssetSymbol } from '../../assets/assets.ts';
import type { AccountCode } from '../../ledger/account-code.ts';
import { openAccount } from '../../ledger/ledger.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { ChainToken } from '../../rails/evm/chain.ts';

/** Returns the ledger account of the trading fees that customers paid in an asset. */
export const tradingFees = (asset: AssetSymbol): AccountCode => `platform:fees:trading:${asset}`;

/** Opens the account of trading fees of every token of the chain. */
export async function openTradingAccounts(transaction: Transaction, tokens: readonly ChainToken[]): Promise<void> {
  for (const { asset } of tokens)
    await openAccount(transaction, {
      code: tradingFees(asset.symbol),
      asset: asset.symbol,
      normalSide: 'credit',
      floor: 0n,
    });
}
