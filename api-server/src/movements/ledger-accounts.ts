import { assets, type AssetSymbol } from '../assets/assets.ts';
import type { AccountCode } from '../ledger/account-code.ts';
import { defineAsset, openAccount } from '../ledger/ledger.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Rails } from './rail.ts';

/** The ledger account of what we owe a customer in an asset. */
export function customerAccount(accountId: string, asset: AssetSymbol): AccountCode {
  return `customer:${accountId}:available:${asset}`;
}

/** The account of pesos that arrived but await an officers' decision, booked so that the ledger agrees with the bank. */
export const suspense: AccountCode = 'platform:suspense:unallocated:COP';

/** The account of pesos that a bank paid out after rejecting the payout, until officers decide who bears the loss. */
export const contested: AccountCode = 'platform:receivable:contested_payouts:COP';

/** Defines the assets and opens the house's ledger accounts. */
export async function openHouseAccounts(transaction: Transaction, rails: Rails): Promise<void> {
  for (const { symbol, decimals } of assets) await defineAsset(transaction, { code: symbol, decimals });
  for (const { clearing, asset } of rails.values())
    await openAccount(transaction, { code: clearing, asset, normalSide: 'debit', floor: null });
  await openAccount(transaction, { code: suspense, asset: 'COP', normalSide: 'credit', floor: 0n });
  await openAccount(transaction, { code: contested, asset: 'COP', normalSide: 'debit', floor: 0n });
}

/** Opens a customer's ledger account in an asset. Its balance may never go below zero. */
export async function openCustomerAccount(
  transaction: Transaction,
  accountId: string,
  asset: AssetSymbol,
): Promise<AccountCode> {
  const code = customerAccount(accountId, asset);
  await openAccount(transaction, { code, asset, normalSide: 'credit', floor: 0n });
  return code;
}

/** Opens a new customer's account in pesos. An account in another asset is opened when the first amount of it arrives. */
export async function openCustomerAccounts(transaction: Transaction, accountId: string): Promise<void> {
  await openCustomerAccount(transaction, accountId, 'COP');
}
