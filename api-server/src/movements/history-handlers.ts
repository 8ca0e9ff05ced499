import { refuse } from '@caudal/api-spec/server';
import type { AllHandlers } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { listFiatMovements, readFiatMovement } from './movement-list.ts';

export function historyHandlers({ db }: Services) {
  return {
    listFiatTransactions: async ({ body }, { caller }) =>
      (await listFiatMovements(db, caller.accountId, body)) ?? refuse('cursor_invalid'),

    listFiatDeposits: async ({ body }, { caller }) =>
      (await listFiatMovements(db, caller.accountId, body, 'deposit')) ?? refuse('cursor_invalid'),

    listFiatWithdrawals: async ({ body }, { caller }) =>
      (await listFiatMovements(db, caller.accountId, body, 'withdrawal')) ?? refuse('cursor_invalid'),

    readFiatTransaction: async ({ params }, { caller }) =>
      (await readFiatMovement(db, caller.accountId, params.transactionId)) ?? refuse('not_found'),
  } satisfies Partial<AllHandlers>;
}
