import { assets, type AssetSymbol } from '../assets/assets.ts';
import type { AccountCode } from '../ledger/account-code.ts';
import { defineAsset, openAccount } from '../ledger/ledger.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Rails } from './rail.ts';

/** What we owe a customer in an asset. */
export function customerAccount(accountId: string, asset: AssetSymbol): AccountCode {
  return `customer:${accountId}:available:${asset}`;
}

/** Pesos that came in and belong to somebody, but nobody has decided yet to whom: so that ledger and bank agree. */
export const suspense: AccountCode = 'platform:suspense:unallocated:COP';

/** Pesos that a bank paid out after it had said that it would not, until it is decided who bears them. */
export const contested: AccountCode = 'platform:receivable:contested_payouts:COP';

/** The assets, and the accounts that are no customer's. */
export async function openHouseAccounts(transaction: Transaction, rails: Rails): Promise<void> {
  for (const { symbol, decimals } of assets) await defineAsset(transaction, { code: symbol, decimals });
  for (const { clearing, asset } of rails.values())
    await openAccount(transaction, { code: clearing, asset, normalSide: 'debit', floor: null });
  await openAccount(transaction, { code: suspense, asset: 'COP', normalSide: 'credit', floor: 0n });
  await openAccount(transaction, { code: contested, asset: 'COP', normalSide: 'debit', floor: 0n });
}

/** A customer's balance in an asset, open from now on. It may never go below zero. */
export async function openCustomerAccount(
  transaction: Transaction,
  accountId: string,
  asset: AssetSymbol,
): Promise<AccountCode> {
  const code = customerAccount(accountId, asset);
  await openAccount(transaction, { code, asset, normalSide: 'credit', floor: 0n });
  return code;
}

/** Whoever opens an account has pesos; the balance of another asset is opened when the first of it comes. */
export async function openCustomerAccounts(transaction: Transaction, accountId: string): Promise<void> {
  await openCustomerAccount(transaction, accountId, 'COP');
}
