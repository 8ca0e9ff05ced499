import { emailOf } from '@caudal/api-spec/typed-text';
import { refuse, Refusal } from '@caudal/api-spec/server';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers, Handler } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { countAttempt, countFailures, forgiveAttempt, mayTry } from '../platform/limits/attempts.ts';
import { audit } from './audit.ts';
import { guessesAt } from './guesses.ts';
import { isPassword } from './passwords.ts';
import { beginSignIn } from './pending-sign-ins.ts';
import { findWaitingPasswords } from './registration-handlers.ts';
import { endSessionOfToken, refreshSession } from './sessions.ts';
import { actorOf, grantOf, signIn } from './sign-in.ts';
import { addSignIn } from './sign-ins.ts';

export function signInHandlers(services: Services) {
  return {
    authenticate: authenticate(services),
    refreshSession: async ({ body }, context) => {
      const token = context.refreshCookie.read();
      const opened =
        token &&
        (await inTransaction(services.db, (transaction) =>
          refreshSession(services, transaction, token, context.visitor, body.publicKey),
        ));
      if (opened instanceof Refusal) return opened;
      if (opened) return grantOf(opened, context);
      context.refreshCookie.clear();
      return refuse('unauthorized');
    },

    signOut: async (_request, { refreshCookie, visitor }) => {
      const token = refreshCookie.read();
      refreshCookie.clear();
      if (token) {
        await inTransaction(services.db, async (transaction) => {
          const ended = await endSessionOfToken(transaction, token, visitor.audience, services.clock());
          if (!ended) return;
          await audit.record(transaction, {
            actor: actorOf(ended.account),
            action: 'session.ended',
            subject: { kind: 'session', id: ended.sessionId },
            requestId: visitor.requestId,
          });
        });
      }
      return {};
    },
  } satisfies Partial<AllHandlers>;
}

const authenticate =
  (services: Services): Handler<'authenticate'> =>
  async ({ body }, context) => {
    const { visitor } = context;
    if (visitor.audience === 'backoffice' && services.config.OFFICER_PASSWORDS === 'off')
      return refuse('password_sign_in_off');
    const email = emailOf(body.email);
    const account = await services.db
      .selectFrom('identity.account')
      .select(['id', 'audience', 'password_hash', 'disabled_at'])
      .where('audience', '=', visitor.audience)
      .where('email', '=', email)
      .executeTakeFirst();
    // Officers are invited and do not sign up, so they have no waiting sign-ups.
    const waiting =
      visitor.audience === 'customer'
        ? await findWaitingPasswords(services.db, email, visitor.ip, services.clock())
        : [];
    const { counted, reserved, queued } = await guessesAt(services, email, account?.id, context);
    const refusal = await queued(async () => {
      const now = services.clock();
      if (!(await mayTry(services.db, counted, now))) return refuse('rate_limited');
      if (reserved && !(await countAttempt(services.db, reserved, now))) return refuse('rate_limited');
      const isRight = await isPassword(body.password, account?.password_hash ?? null);
      // The waiting sign-ups are compared whether or not there is an account, so that neither the answer nor its time tells a stranger
      // which accounts exist. After a right password they are not compared.
      const isWaiting = !isRight && (await isOneOf(body.password, waiting));
      if (reserved && (isRight || isWaiting)) await forgiveAttempt(services.db, reserved, now);
      if (isRight && !account?.disabled_at) return null;
      if (isWaiting) return refuse('email_unconfirmed');
      await countFailures(services.db, counted, services.clock());
      // The record is written even when there is no account: otherwise the time of the answer would reveal that there is none.
      await addSignIn(services, services.db, visitor, { accountId: account?.id ?? null, result: 'password_rejected' });
      await audit.record(services.db, {
        actor: { kind: 'visitor', id: visitor.ip },
        action: 'session.refused',
        subject: { kind: 'account', id: account?.id ?? 'unknown' },
        requestId: visitor.requestId,
      });
      return refuse('credentials_rejected');
    });
    if (refusal || !account) return refusal ?? refuse('credentials_rejected');
    const pending = await beginSignIn(services, account, visitor);
    if (pending) return { session: null, pending, recoveryCodesLeft: null };
    const opened = await inTransaction(services.db, (transaction) =>
      signIn(services, transaction, account, { by: 'password', begun: null }, context, body.publicKey),
    );
    return { session: grantOf(opened, context), pending: null, recoveryCodesLeft: null };
  };

/** Checks whether a password matches one of the hashes. Compares all of them, so that the time does not reveal which one matches. */
async function isOneOf(password: string, hashes: readonly string[]): Promise<boolean> {
  let isOne = false;
  for (const hash of hashes) isOne = (await isPassword(password, hash)) || isOne;
  return isOne;
}
