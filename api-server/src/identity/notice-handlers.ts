import { refuse } from '@caudal/api-spec/server';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { countUnread, listNotices, markRead } from './notices.ts';

export function noticeHandlers({ db, clock }: Services) {
  const mark = (accountId: string, id: string, andBefore: boolean) =>
    inTransaction(db, async (transaction) =>
      (await markRead(transaction, accountId, { id, andBefore, now: clock() })) ? {} : refuse('not_found'),
    );
  return {
    listNotices: async ({ query }, { caller }) =>
      (await listNotices(db, caller.accountId, query.cursor)) ?? refuse('cursor_invalid'),
    countUnreadNotices: (_request, { caller }) => countUnread(db, caller.accountId),
    readNotice: ({ params }, { caller }) => mark(caller.accountId, params.id, false),
    readNotices: ({ body }, { caller }) => mark(caller.accountId, body.until, true),
  } satisfies Partial<AllHandlers>;
}
