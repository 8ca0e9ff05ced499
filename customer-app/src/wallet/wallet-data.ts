import type { Schemas } from '@caudal/api-spec/customer';
import { unwrap } from '@caudal/api-spec/session';
import { api } from '../api.ts';

export type Balance = Schemas['Balance'];
export type BankAccount = Schemas['BankAccount'];
export type VerifiedLevel = Schemas['VerifiedLevel'];

export function readBalances() {
  return unwrap(api.GET('/virtual-ledger/balances/users'));
}

export function readBankAccounts() {
  return unwrap(api.GET('/payment/accounts/user/'));
}

export function readLevel() {
  return unwrap(api.GET('/kyc/users/natural/kyc-verified'));
}

/** Money moves once the survey is answered and level 1 is verified. The server decides; this spares a vain attempt. */
export function mayMoveMoney(accountState: number, { currentLevel, isVerified }: VerifiedLevel): boolean {
  return accountState === 2 && (currentLevel > 1 || (currentLevel === 1 && isVerified));
}
