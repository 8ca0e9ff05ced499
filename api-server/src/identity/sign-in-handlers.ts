import { refuse } from '@caudal/api-spec/server';
import { recordAudit } from '../audit/audit.ts';
import { secondsAfter } from '../clock.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { PublicContext } from '../http/contexts.ts';
import type { AllHandlers, Handler } from '../http/handlers.ts';
import type { Services } from '../services.ts';
import { countAttempt, forgiveAttempt, networkOf } from './attempts.ts';
import { isPassword } from './passwords.ts';
import { endSessionOfToken, openSession, refreshSession, type OpenedSession } from './sessions.ts';
import { createToken, hashToken } from './tokens.ts';
import { takeTotpCode } from './totp.ts';

/** From the password to the second factor. */
const challenge_seconds = 300;
const challenge_attempts = 5;

export function signInHandlers(services: Services) {
  return {
    authenticate: authenticate(services),
    answerSecondFactor: answerSecondFactor(services),
    refreshSession: refresh(services),
    signOut: signOut(services),
  } satisfies Partial<AllHandlers>;
}

const authenticate =
  (services: Services): Handler<'authenticate'> =>
  async ({ body }, context) => {
    const { visitor } = context;
    const email = body.email.trim().toLowerCase();
    const network = networkOf(visitor.ip);
    const counted = [
      ['sign_in_by_address', network],
      ['sign_in_by_account', `${visitor.audience}:${email}:${network}`],
    ] as const;
    // Counted before the password is looked at, or many at once would all pass; given back when it was right.
    const now = services.clock();
    for (const [attempt, subject] of counted) {
      if (!(await countAttempt(services.db, attempt, subject, now))) return refuse('rate_limited');
    }
    const account = await services.db
      .selectFrom('identity.account')
      .select(['id', 'password_hash', 'totp_secret', 'disabled_at'])
      .where('audience', '=', visitor.audience)
      .where('email', '=', email)
      .executeTakeFirst();
    const right = await isPassword(body.password, account?.password_hash ?? null);
    if (!right || !account || account.disabled_at) {
      await recordAudit(services.db, {
        actor: { kind: 'visitor', id: visitor.ip },
        action: 'session.refused',
        subject: { kind: 'account', id: account?.id ?? 'unknown' },
        requestId: visitor.requestId,
      });
      return refuse('credentials_rejected');
    }
    for (const [attempt, subject] of counted) await forgiveAttempt(services.db, attempt, subject, now);
    if (visitor.audience === 'backoffice')
      return { session: null, challenge: await createChallenge(services, account.id) };
    const opened = await inTransaction(services.db, async (transaction) => {
      await endFormerSession(services, transaction, context);
      await recordSignIn(transaction, account.id, context, 'password');
      return openSession(services, transaction, account.id, visitor, body.publicKey);
    });
    return { session: grantOf(opened, context), challenge: null };
  };

const answerSecondFactor =
  (services: Services): Handler<'answerSecondFactor'> =>
  async ({ body }, context) => {
    const accountId = await takeChallenge(services, body.challenge);
    if (!accountId) return refuse('challenge_expired');
    if (!(await countAttempt(services.db, 'second_factor', accountId, services.clock()))) return refuse('rate_limited');
    const opened = await inTransaction(services.db, async (transaction) => {
      if (!(await takeTotpCode(transaction, accountId, body.code, services.config.DATA_KEY, services.clock())))
        return null;
      const used = await transaction
        .updateTable('identity.challenge')
        .set({ used_at: services.clock() })
        .where('token_hash', '=', hashToken(body.challenge))
        .where('used_at', 'is', null)
        .returning('account_id')
        .executeTakeFirst();
      if (!used) return null;
      await endFormerSession(services, transaction, context);
      await recordSignIn(transaction, accountId, context, 'second_factor');
      return openSession(services, transaction, accountId, context.visitor, body.publicKey);
    });
    return opened ? { session: grantOf(opened, context), challenge: null } : refuse('second_factor_rejected');
  };

const refresh =
  (services: Services): Handler<'refreshSession'> =>
  async ({ body }, context) => {
    const token = context.refreshCookie.read();
    const opened =
      token &&
      (await inTransaction(services.db, (transaction) =>
        refreshSession(services, transaction, token, context.visitor, body.publicKey),
      ));
    if (opened) return grantOf(opened, context);
    context.refreshCookie.clear();
    return refuse('unauthorized');
  };

const signOut =
  (services: Services): Handler<'signOut'> =>
  async (_request, { refreshCookie, visitor }) => {
    const token = refreshCookie.read();
    refreshCookie.clear();
    if (token) {
      await inTransaction(services.db, async (transaction) => {
        const session = await endSessionOfToken(transaction, token, services.clock());
        if (!session) return;
        await recordAudit(transaction, {
          actor: { kind: visitor.audience === 'customer' ? 'customer' : 'officer', id: session.account_id },
          action: 'session.ended',
          subject: { kind: 'session', id: session.session_id },
          requestId: visitor.requestId,
        });
      });
    }
    return {};
  };

/** The browser's session before this one ends with it (ASVS 7.2.4). */
async function endFormerSession({ clock }: Services, transaction: Transaction, { refreshCookie }: PublicContext) {
  const token = refreshCookie.read();
  if (token) await endSessionOfToken(transaction, token, clock());
}

/** Hands the session over: its refresh token in the cookie, the rest in the answer. */
function grantOf(opened: OpenedSession, { refreshCookie }: PublicContext) {
  refreshCookie.set(opened.refreshToken, opened.expiresAt);
  return opened.grant;
}

async function createChallenge({ db, clock }: Services, accountId: string): Promise<string> {
  const token = createToken();
  const values = {
    token_hash: hashToken(token),
    account_id: accountId,
    expires_at: secondsAfter(clock(), challenge_seconds),
  };
  await db.insertInto('identity.challenge').values(values).execute();
  return token;
}

/** Counts one answer to a challenge; null once it has run out. */
async function takeChallenge({ db, clock }: Services, token: string): Promise<string | null> {
  const row = await db
    .updateTable('identity.challenge')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock())
    .where('attempts', '<', challenge_attempts)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
}

async function recordSignIn(
  transaction: Parameters<typeof recordAudit>[0],
  accountId: string,
  { visitor }: PublicContext,
  by: 'password' | 'second_factor',
): Promise<void> {
  await recordAudit(transaction, {
    actor: { kind: visitor.audience === 'customer' ? 'customer' : 'officer', id: accountId },
    action: 'session.opened',
    subject: { kind: 'account', id: accountId },
    requestId: visitor.requestId,
    detail: { by },
  });
}
