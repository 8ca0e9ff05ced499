import { refuse } from '@caudal/api-spec/server';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { dayProblems } from '../platform/http/day-problems.ts';
import type { Services } from '../platform/services.ts';
import { listFiatMovements, readFiatMovement } from './movement-list.ts';

export function historyHandlers({ db }: Services) {
  return {
    listFiatTransactions: async ({ body }, { caller }) => {
      const problems = dayProblems(body, ['from', 'until']);
      if (problems.length > 0) return refuse('validation_failed', problems);
      return (await listFiatMovements(db, caller.accountId, body)) ?? refuse('cursor_invalid');
    },

    listFiatDeposits: async ({ body }, { caller }) =>
      (await listFiatMovements(db, caller.accountId, { ...body, kind: 'deposit' })) ?? refuse('cursor_invalid'),

    listFiatWithdrawals: async ({ body }, { caller }) =>
      (await listFiatMovements(db, caller.accountId, { ...body, kind: 'withdrawal' })) ?? refuse('cursor_invalid'),

    readFiatTransaction: async ({ params }, { caller }) =>
      (await readFiatMovement(db, caller.accountId, params.transactionId)) ?? refuse('not_found'),
  } satisfies Partial<AllHandlers>;
}
