import { refuse } from '@caudal/api-spec/server';
import type { AllHandlers } from '../http/handlers.ts';
import type { Services } from '../services.ts';
import { listFiatTransactions, readFiatTransaction } from './fiat-transactions.ts';

export function fiatHistoryHandlers({ db }: Services) {
  return {
    listFiatTransactions: async ({ body }, { caller }) =>
      (await listFiatTransactions(db, caller.accountId, body)) ?? refuse('cursor_invalid'),

    listFiatDeposits: async ({ body }, { caller }) =>
      (await listFiatTransactions(db, caller.accountId, body, 'deposit')) ?? refuse('cursor_invalid'),

    readFiatTransaction: async ({ params }, { caller }) =>
      (await readFiatTransaction(db, caller.accountId, params.transactionId)) ?? refuse('not_found'),
  } satisfies Partial<AllHandlers>;
}
