import type { Schemas } from '@caudal/api-spec/customer';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { queryOptions, type Operation } from '../api.ts';

export type FiatTransaction = Schemas['FiatTransaction'];
export type FiatTransactionDetail = Schemas['FiatTransactionDetail'];

export const transactionsQuery = (body: Schemas['HistoryRequest']) =>
  queryOptions('post', '/payment/transactions/user/history', { body });

export const transactionQuery = (transactionId: string) =>
  queryOptions('get', '/payment/transactions/user/{transactionId}', { params: { path: { transactionId } } });

export const statementQuery = (body: Schemas['StatementPeriod']) =>
  queryOptions('post', '/payment/transactions/user/statement', { body });

/** Queries to invalidate after a movement began or went on: the lists, its own view, and the month's limits. */
export const movementMadeOld = {
  always: [
    'post /payment/transactions/user/history',
    'post /payment/transactions/user/statement',
    'post /payment/transactions/user/withdrawals',
    'get /payment/transactions/user/{transactionId}',
    'get /payment/volumes/users/deposit/volume',
    'get /payment/volumes/users/withdrawal/volume',
  ],
} as const satisfies MadeOld<Operation>;
