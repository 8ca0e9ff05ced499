import { fromMinorUnits, toMinorUnits } from '@caudal/api-spec';
import type { Schemas } from '@caudal/api-spec/customer';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { queryOptions, type Operation } from '../api.ts';
import type { Level1State } from '../verification/verification-data.ts';

export type Balance = Schemas['Balance'];
export type BankAccount = Schemas['BankAccount'];

export const balancesQuery = () => queryOptions('get', '/virtual-ledger/balances/users');

/** Queries to invalidate after money moved. */
export const balancesMadeOld = {
  always: ['get /virtual-ledger/balances/users', 'get /blockchain/balances-of'],
} as const satisfies MadeOld<Operation>;

/** Returns the available pesos, as a decimal string of the API contract. */
export function pesosOf(balances: readonly Balance[]): string {
  return balances.find(({ symbol }) => symbol === 'COP')?.amount ?? '0';
}

const cents = 2;

/** Returns the value of all assets in pesos, including held amounts; assets without a price count as zero. */
export function totalOf(balances: readonly Balance[]): string {
  const sum = balances.reduce((total, { valueCop }) => total + (toMinorUnits(valueCop ?? '0', cents) ?? 0n), 0n);
  return fromMinorUnits(sum, cents);
}

/** Returns bank accounts as the choices of a field, by their alias and number. */
export const accountChoices = (accounts: readonly BankAccount[]) =>
  accounts.map(({ id, alias, accountAddress }) => ({ value: id, label: `${alias} (${accountAddress})` }));

export const bankAccountsQuery = () => queryOptions('get', '/payment/accounts/user/');

/** Queries to invalidate after a bank account was added, changed or removed. */
export const bankAccountsMadeOld = { always: ['get /payment/accounts/user/'] } as const satisfies MadeOld<Operation>;

/** The query for the current terms of moving pesos. */
export const termsQuery = () => queryOptions('get', '/payment/terms');

/** Queries to invalidate after a withdrawal was requested or ended. */
export const paymentTermsMadeOld = { always: ['get /payment/terms'] } as const satisfies MadeOld<Operation>;

/**
 * Checks whether money may move: the survey must be answered and level 1 verified. The server decides; this check spares
 * a futile attempt.
 */
export function mayMoveMoney(accountState: number, standing: Level1State): boolean {
  return accountState === 2 && standing === 'verified';
}

/** Returns the number of decimals to show: none for pesos; undefined for a token, which shows its own. */
export function shownDecimals({ symbol }: Balance): number | undefined {
  return symbol === 'COP' ? 0 : undefined;
}

const hasSome = ({ amount, held }: Balance) => /[1-9]/.test(amount + held);

/**
 * Checks whether an asset counts as empty. If all assets are empty, pesos do not count as empty: every customer starts
 * with them.
 */
export function isEmpty(balance: Balance, all: readonly Balance[]): boolean {
  return !hasSome(balance) && (balance.symbol !== 'COP' || all.some(hasSome));
}
