import { fromMinorUnits, toMinorUnits } from '@caudal/api-spec';
import type { Schemas } from '@caudal/api-spec/customer';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { queryOptions, type Operation } from '../api.ts';
import type { Level1State } from '../verification/verification-data.ts';

export type Balance = Schemas['Balance'];
export type BankAccount = Schemas['BankAccount'];

export const balancesQuery = () => queryOptions('get', '/virtual-ledger/balances/users');

/** What is old once money has moved. */
export const balancesMadeOld = {
  always: ['get /virtual-ledger/balances/users', 'get /blockchain/balances-of'],
} as const satisfies MadeOld<Operation>;

/** The pesos at hand, as a canonical amount. */
export function pesosOf(balances: readonly Balance[]): string {
  return balances.find(({ symbol }) => symbol === 'COP')?.amount ?? '0';
}

const cents = 2;

/** All that is there in pesos, held by movements or not; assets without a price count nothing. */
export function totalOf(balances: readonly Balance[]): string {
  const sum = balances.reduce((total, { valueCop }) => total + (toMinorUnits(valueCop ?? '0', cents) ?? 0n), 0n);
  return fromMinorUnits(sum, cents);
}

export const bankAccountsQuery = () => queryOptions('get', '/payment/accounts/user/');

/** What is old once a bank account was added, changed or removed. */
export const bankAccountsMadeOld = { always: ['get /payment/accounts/user/'] } as const satisfies MadeOld<Operation>;

/** What holds for moving pesos now. */
export const termsQuery = () => queryOptions('get', '/payment/terms');

/** What is old once a withdrawal was asked for or ended. */
export const paymentTermsMadeOld = { always: ['get /payment/terms'] } as const satisfies MadeOld<Operation>;

/** Money moves once the survey is answered and level 1 is verified. The server decides; this spares a vain attempt. */
export function mayMoveMoney(accountState: number, standing: Level1State): boolean {
  return accountState === 2 && standing === 'verified';
}

/** Pesos are shown whole; a token with the decimals it has. */
export function shownDecimals({ symbol }: Balance): number | undefined {
  return symbol === 'COP' ? 0 : undefined;
}

const hasSome = ({ amount, held }: Balance) => /[1-9]/.test(amount + held);

/** Whether one has nothing of an asset. Of one who has nothing at all, pesos are what everything begins with. */
export function isEmpty(balance: Balance, all: readonly Balance[]): boolean {
  return !hasSome(balance) && (balance.symbol !== 'COP' || all.some(hasSome));
}
