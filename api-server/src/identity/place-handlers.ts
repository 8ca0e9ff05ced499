import { refuse, Refusal } from '@caudal/api-spec/server';
import type { Area } from '../platform/area.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers, Handler, Visitor } from '../platform/http/contexts.ts';
import { countFailures, mayTry, networkOf } from '../platform/limits/attempts.ts';
import { announce } from '../platform/live/live.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { createRecovery } from './recovery-job.ts';
import { endSession } from './sessions.ts';
import { listSignIns, placeToWire } from './sign-ins.ts';
import { writeLetter } from './tell.ts';
import { hashToken } from './tokens.ts';

/** The function by which the other areas undo requests that were made through the denied access. */
export type AccessDenied = NonNullable<Area['accessDenied']>;

export function placeHandlers(services: Services, accessDenied: AccessDenied) {
  const { db, clock } = services;
  return {
    readSignInPlace: ({ query }, { visitor }) =>
      unlessGuessed(services, visitor, async () => {
        const row = await lettersSignIn(db, query.id, clock())
          .select(['at', 'browser', 'system', 'is_handheld', 'network', 'country', 'city'])
          .executeTakeFirst();
        return row ? placeToWire(row) : refuse('link_expired');
      }),
    confirmPlace: confirmPlace(services),
    denyPlace: denyPlace(services, accessDenied),
    listSignIns: async ({ query }, { caller }) =>
      (await listSignIns(db, caller, query.cursor, clock())) ?? refuse('cursor_invalid'),
  } satisfies Partial<AllHandlers>;
}

/** Selects the sign-in that a link is about, if the link still works: until the sign-in is denied or the link expires. */
function lettersSignIn(db: Services['db'], token: string, now: Date) {
  return db
    .selectFrom('identity.sign_in')
    .where('link_hash', '=', hashToken(token))
    .where('link_expires_at', '>', now)
    .where((eb) => eb.or([eb('answer', 'is', null), eb('answer', '=', 'confirmed')]));
}

/**
 * Runs `act` unless too many wrong links came from this address, and counts a refusal by `act` as a wrong link. Links are too long to be
 * guessed; the limit only keeps guessing from loading the server.
 */
export async function unlessGuessed<Answer>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { ip }: Visitor,
  act: () => Promise<Answer>,
): Promise<Answer | Refusal<'rate_limited'>> {
  const counted = [['link', networkOf(ip)]] as const;
  if (!(await mayTry(db, counted, clock()))) return refuse('rate_limited');
  const answer = await act();
  if (answer instanceof Refusal) await countFailures(db, counted, clock());
  return answer;
}

const confirmPlace =
  (services: Services): Handler<'confirmPlace'> =>
  ({ query }, { visitor }) =>
    unlessGuessed(services, visitor, () =>
      inTransaction(services.db, async (transaction) => {
        const now = services.clock();
        const confirmed = await transaction
          .updateTable('identity.sign_in')
          .set({ answer: 'confirmed', answered_at: now })
          .where('link_hash', '=', hashToken(query.id))
          .where('link_expires_at', '>', now)
          .where('answer', 'is', null)
          .returning(['id', 'account_id'])
          .executeTakeFirst();
        if (!confirmed?.account_id) return refuse('link_expired');
        const { account_id: accountId, id: signIn } = confirmed;
        // The log names the customer as the actor: the link was sent to their mailbox.
        await audit.onOwnAccount(transaction, accountId, visitor.requestId, 'place.confirmed', { signIn });
        await announce(transaction, accountId, 'account');
        return {};
      }),
    );

/** Denies a sign-in. A denial protects the account, so it is possible even after a confirmation, and only a new password lifts it. */
const denyPlace =
  (services: Services, accessDenied: AccessDenied): Handler<'denyPlace'> =>
  ({ query }, { visitor }) =>
    unlessGuessed(services, visitor, () =>
      inTransaction(services.db, async (transaction) => {
        const now = services.clock();
        const denied = await transaction
          .updateTable('identity.sign_in')
          .set({ answer: 'denied', answered_at: now })
          .where('link_hash', '=', hashToken(query.id))
          .where('link_expires_at', '>', now)
          .where((eb) => eb.or([eb('answer', 'is', null), eb('answer', '=', 'confirmed')]))
          .returning(['id', 'account_id', 'device_id', 'at'])
          .executeTakeFirst();
        if (!denied?.account_id) return refuse('link_expired');
        const { account_id: accountId, id: signIn, at: since } = denied;
        await endSessionsOf(transaction, denied, now);
        // Somebody who typed the password may be waiting at the second factor, so pending sign-ins end too.
        await transaction.deleteFrom('identity.pending_sign_in').where('account_id', '=', accountId).execute();
        const by = { kind: 'customer', id: accountId } as const;
        const { requestId } = visitor;
        await accessDenied(transaction, { accountId, because: 'place_denied', since, by, now, requestId });
        await audit.onOwnAccount(transaction, accountId, requestId, 'place.denied', { signIn });
        const { token } = await createRecovery(transaction, accountId, now);
        await writeLetter(services, transaction, accountId, { kind: 'place_denied' }, `/new-password#${token}`);
        await announce(transaction, accountId, 'account');
        return {};
      }),
    );

/** Ends the session of the denied sign-in, and sessions that the same browser opened later. */
async function endSessionsOf(
  transaction: Transaction,
  denied: { id: string; account_id: string | null; device_id: string | null; at: Date },
  now: Date,
): Promise<void> {
  const sessions = await transaction
    .selectFrom('identity.sign_in')
    .select('session_id')
    .where('account_id', '=', denied.account_id)
    // The denied sign-in is selected by its id too, because its browser may no longer be known.
    .where((eb) => eb.or([eb('id', '=', denied.id), eb('device_id', '=', denied.device_id)]))
    .where('at', '>=', denied.at)
    .where('session_id', 'is not', null)
    .execute();
  for (const { session_id: id } of sessions) if (id) await endSession(transaction, id, 'denied', now);
}
