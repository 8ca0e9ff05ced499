import type { PublicKey } from '@caudal/api-spec';
import { refuse, Refusal, type Audience } from '@caudal/api-spec/server';
import type { Actor } from '../platform/audit/audit.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers, Handler, PublicContext } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { countAttempt, countFailures, forgiveAttempt, mayTry } from '../platform/limits/attempts.ts';
import { audit } from './audit.ts';
import { guessesAt } from './guesses.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';
import { isPassword } from './passwords.ts';
import { findWaitingPasswords } from './registration-handlers.ts';
import {
  endSessionOfToken,
  openSession,
  refreshSession,
  type OpenedSession,
  type SignedInAccount,
} from './sessions.ts';
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
    const account = await services.db
      .selectFrom('identity.account')
      .select(['id', 'audience', 'password_hash', 'disabled_at'])
      .where('audience', '=', visitor.audience)
      .where('email', '=', email)
      .executeTakeFirst();
    // Officers are invited: nobody's password waits there.
    const waiting =
      visitor.audience === 'customer'
        ? await findWaitingPasswords(services.db, email, visitor.ip, services.clock())
        : [];
    const { counted, reserved, inTurn } = await guessesAt(services, email, account?.id, context);
    const refusal = await inTurn(async () => {
      const now = services.clock();
      if (!(await mayTry(services.db, counted, now))) return refuse('rate_limited');
      if (reserved && !(await countAttempt(services.db, reserved, now))) return refuse('rate_limited');
      const isRight = await isPassword(body.password, account?.password_hash ?? null);
      // Looked at whether or not there is an account: neither the answer nor its time tells a stranger. Whoever is right does not
      // wait for the sign-ups of others.
      const isWaiting = !isRight && (await isOneOf(body.password, waiting));
      if (reserved && (isRight || isWaiting)) await forgiveAttempt(services.db, reserved, now);
      if (isRight && !account?.disabled_at) return null;
      if (isWaiting) return refuse('email_unconfirmed');
      await countFailures(services.db, counted, services.clock());
      await audit.record(services.db, {
        actor: { kind: 'visitor', id: visitor.ip },
        action: 'session.refused',
        subject: { kind: 'account', id: account?.id ?? 'unknown' },
        requestId: visitor.requestId,
      });
      return refuse('credentials_rejected');
    });
    if (refusal || !account) return refusal ?? refuse('credentials_rejected');
    if (visitor.audience === 'backoffice')
      return { session: null, challenge: await createChallenge(services, account.id) };
    const opened = await inTransaction(services.db, (transaction) =>
      signIn(services, transaction, account, 'password', context, body.publicKey),
    );
    return { session: grantOf(opened, context), challenge: null };
  };

const answerSecondFactor =
  (services: Services): Handler<'answerSecondFactor'> =>
  async ({ body }, context) => {
    const account = await takeChallenge(services, body.challenge, context.visitor.audience);
    if (!account) return refuse('challenge_expired');
    // Counted before the code is looked at, as passwords are, and given back in the transaction that takes it.
    const now = services.clock();
    const device = await knownDevice(services.db, context.deviceCookie, account.id, now);
    const counted = ['second_factor', `${account.id}:${device ?? 'elsewhere'}`] as const;
    if (!(await countAttempt(services.db, counted, now))) return refuse('rate_limited');
    const opened = await inTransaction(services.db, async (transaction) => {
      if (!(await takeTotpCode(transaction, account.id, body.code, services.config.DATA_KEY, services.clock())))
        return null;
      const used = await transaction
        .updateTable('identity.challenge')
        .set({ used_at: services.clock() })
        .where('token_hash', '=', hashToken(body.challenge))
        .where('used_at', 'is', null)
        .returning('account_id')
        .executeTakeFirst();
      if (!used) return null;
      await forgiveAttempt(transaction, counted, now);
      return signIn(services, transaction, account, 'second_factor', context, body.publicKey);
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
    if (opened instanceof Refusal) return opened;
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
  };

/** Each is looked at, whichever is right: how long it takes tells nothing. */
async function isOneOf(password: string, hashes: readonly string[]): Promise<boolean> {
  let isOne = false;
  for (const hash of hashes) isOne = (await isPassword(password, hash)) || isOne;
  return isOne;
}

/** Opens the session, and knows the browser from then on. */
async function signIn(
  services: Services,
  transaction: Transaction,
  account: SignedInAccount,
  by: 'password' | 'second_factor',
  context: PublicContext,
  publicKey: PublicKey,
): Promise<OpenedSession> {
  await endFormerSession(services, transaction, context);
  await rememberDevice(transaction, context.deviceCookie, account.id, services.clock());
  await recordSignIn(transaction, account, context, by);
  return openSession(services, transaction, account.id, context.visitor, publicKey);
}

/** The browser's session before this one ends with it (ASVS 7.2.4). */
async function endFormerSession(
  { clock }: Services,
  transaction: Transaction,
  { refreshCookie, visitor }: PublicContext,
): Promise<void> {
  const token = refreshCookie.read();
  if (token) await endSessionOfToken(transaction, token, visitor.audience, clock());
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

/**
 * Counts one answer to a challenge; null once it has run out, and where it was not asked: an officer's password is
 * followed by their second factor on the internal listener, or by nothing.
 */
async function takeChallenge(
  { db, clock }: Services,
  token: string,
  audience: Audience,
): Promise<SignedInAccount | null> {
  const account = await db
    .updateTable('identity.challenge')
    .from('identity.account as account')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .whereRef('account.id', '=', 'identity.challenge.account_id')
    .where('account.audience', '=', audience)
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock())
    .where('attempts', '<', challenge_attempts)
    .returning(['account.id', 'account.audience'])
    .executeTakeFirst();
  return account ?? null;
}

function actorOf({ id, audience }: SignedInAccount): Actor {
  return { kind: audience === 'customer' ? 'customer' : 'officer', id };
}

async function recordSignIn(
  transaction: Transaction,
  account: SignedInAccount,
  { visitor }: PublicContext,
  by: 'password' | 'second_factor',
): Promise<void> {
  await audit.record(transaction, {
    actor: actorOf(account),
    action: 'session.opened',
    subject: { kind: 'account', id: account.id },
    requestId: visitor.requestId,
    detail: { by },
  });
}
