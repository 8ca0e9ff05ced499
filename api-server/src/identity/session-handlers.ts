import { refuse } from '@caudal/api-spec/server';
import type { Database, Transaction } from '../platform/db/database.ts';
import { afterCommit, inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext, AllHandlers } from '../platform/http/contexts.ts';
import { announce } from '../platform/live/live.ts';
import { deviceOf } from '../platform/origin/device.ts';
import { shortened } from '../platform/origin/shortened.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { endSession, type EndReason } from './sessions.ts';

/**
 * Handlers for the sessions of a customer. When a session ends, its next request is refused, and its open pages go to sign-in within a
 * second.
 */
export function sessionHandlers(services: Services) {
  const { db, clock } = services;
  return {
    listSessions: async (_request, { caller }) => {
      const sessions = await openSessions(db, caller.accountId, clock())
        .select(['session.id', 'user_agent', 'ip', 'created_at'])
        .select((eb) =>
          eb
            .selectFrom('identity.refresh_token as token')
            .whereRef('token.session_id', '=', 'session.id')
            .select((token) => token.fn.max('issued_at').as('at'))
            .as('seen_at'),
        )
        .orderBy((eb) => eb('session.id', '=', caller.sessionId), 'desc')
        .orderBy('seen_at', 'desc')
        .execute();
      return sessions.map(({ id, user_agent, ip, created_at, seen_at }) => ({
        id,
        isThis: id === caller.sessionId,
        device: deviceOf(user_agent),
        network: shortened(ip),
        beganAt: created_at.toISOString(),
        lastSeenAt: (seen_at ?? created_at).toISOString(),
      }));
    },

    endSession: ({ params: { id } }, { caller, visitor }) =>
      inTransaction(db, async (transaction) => {
        const own = await openSessions(transaction, caller.accountId, clock())
          .select('session.id')
          .where('session.id', '=', id)
          .executeTakeFirst();
        if (!own) return refuse('not_found');
        await endSession(transaction, id, 'revoked', clock());
        await recordEnd(transaction, { caller, visitor }, id, 'revoked');
        afterCommit(transaction, () => announce(db, caller.accountId, 'account'));
        return {};
      }),

    endOtherSessions: (_request, context) =>
      inTransaction(db, async (transaction) => {
        const ended = await endOthers(services, transaction, context.caller, 'revoked');
        await recordEnd(transaction, context, context.caller.sessionId, 'others_revoked');
        afterCommit(transaction, () => announce(db, context.caller.accountId, 'account'));
        return { ended };
      }),
  } satisfies Partial<AllHandlers>;
}

/** Ends every session of an account except `sessionId`, or all sessions when `sessionId` is null. Returns the number of ended sessions. */
async function endOthers(
  { clock }: Services,
  transaction: Transaction,
  { accountId, sessionId }: { accountId: string; sessionId: string | null },
  reason: EndReason,
): Promise<number> {
  const ended = await transaction
    .updateTable('identity.session')
    .set({ ended_at: clock(), end_reason: reason })
    .where('account_id', '=', accountId)
    .$if(sessionId !== null, (query) => query.where('id', '<>', sessionId ?? ''))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock())
    .returning('id')
    .execute();
  return ended.length;
}

/**
 * Ends the sessions that `endOthers` ends, and the account's pending sign-ins, because their first step used the former password or factor.
 */
export async function endAccess(
  services: Services,
  transaction: Transaction,
  { accountId, sessionId }: { accountId: string; sessionId: string | null },
  reason: EndReason,
): Promise<number> {
  await transaction.deleteFrom('identity.pending_sign_in').where('account_id', '=', accountId).execute();
  return endOthers(services, transaction, { accountId, sessionId }, reason);
}

function openSessions(db: Database, accountId: string, now: Date) {
  return db
    .selectFrom('identity.session as session')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);
}

async function recordEnd(
  transaction: Transaction,
  { caller, visitor }: Pick<AccountContext, 'caller' | 'visitor'>,
  sessionId: string,
  reason: 'revoked' | 'others_revoked',
): Promise<void> {
  await audit.byCustomer(transaction, caller.accountId, visitor.requestId, {
    action: 'session.ended',
    subject: { kind: 'session', id: sessionId },
    detail: { reason },
  });
}
