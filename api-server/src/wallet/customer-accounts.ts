import type { Transaction } from '../db/database.ts';
import type { AccountCode } from '../ledger/account-code.ts';
import { defineAsset, openAccount, postTransfers } from '../ledger/ledger.ts';
import { assets, type AssetSymbol } from './assets.ts';

/** What we owe a customer in an asset. */
export function customerAccount(accountId: string, asset: AssetSymbol): AccountCode {
  return `customer:${accountId}:available:${asset}`;
}

/** Pesos at the bank: what came in by PSE and has not gone out. The bank holds what we owe. */
export const bankClearing: AccountCode = 'bank:wompi:clearing:COP';

/** The assets, and the accounts that are no customer's. */
export async function openHouseAccounts(transaction: Transaction): Promise<void> {
  for (const { symbol, decimals } of assets) await defineAsset(transaction, { code: symbol, decimals });
  await openAccount(transaction, { code: bankClearing, asset: 'COP', normalSide: 'debit', floor: null });
}

/** A customer's balance in each asset. None may ever go below zero. */
export async function openCustomerAccounts(transaction: Transaction, accountId: string): Promise<void> {
  for (const { symbol } of assets) {
    await openAccount(transaction, {
      code: customerAccount(accountId, symbol),
      asset: symbol,
      normalSide: 'credit',
      floor: 0n,
    });
  }
}

export interface DepositCredit {
  accountId: string;
  transactionId: string;
  /** Minor units. */
  amount: bigint;
}

/** Credits what the bank approved, once per deposit however often it is called. */
export async function creditDeposit(
  transaction: Transaction,
  { accountId, transactionId, amount }: DepositCredit,
): Promise<void> {
  const result = await postTransfers(transaction, {
    scope: 'deposit',
    key: transactionId,
    transfers: [
      {
        kind: 'posted',
        debit: bankClearing,
        credit: customerAccount(accountId, 'COP'),
        asset: 'COP',
        amount,
        reason: 'deposit',
        reference: transactionId,
      },
    ],
  });
  // The bank's account has no floor and a credit raises the customer's: a refusal would be a broken invariant.
  if ('refused' in result)
    throw new Error(`The ledger refused the credit of deposit ${transactionId}: ${result.refused.code}`);
}
