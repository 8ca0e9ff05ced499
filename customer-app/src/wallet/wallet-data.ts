import type { Schemas } from '@caudal/api-spec/customer';
import { unwrap } from '@caudal/api-spec/session';
import { api } from '../api.ts';
import type { Level1State } from '../verification/verification-data.ts';

export type Balance = Schemas['Balance'];
export type BankAccount = Schemas['BankAccount'];

export function readBalances() {
  return unwrap(api.GET('/virtual-ledger/balances/users'));
}

/** The pesos at hand, as a canonical amount. */
export function pesosOf(balances: readonly Balance[]): string {
  return balances.find(({ symbol }) => symbol === 'COP')?.amount ?? '0';
}

export function readBankAccounts() {
  return unwrap(api.GET('/payment/accounts/user/'));
}

/** Money moves once the survey is answered and level 1 is verified. The server decides; this spares a vain attempt. */
export function mayMoveMoney(accountState: number, standing: Level1State): boolean {
  return accountState === 2 && standing === 'verified';
}

/** Pesos are shown whole; a token with the decimals it has. */
export function shownDecimals({ symbol }: Balance): number | undefined {
  return symbol === 'COP' ? 0 : undefined;
}
