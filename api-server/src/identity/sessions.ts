import {
  createAgreementKey,
  deriveBodyKey,
  type ConfirmationWay,
  type FieldProblem,
  type PublicKey,
} from '@caudal/api-spec';
import { refuse, type Audience, type Schemas, type Refusal } from '@caudal/api-spec/server';
import { secondsAfter } from '../platform/clock.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Visitor } from '../platform/http/contexts.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { InvalidFieldError } from '../platform/http/invalid-field.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { createToken, hashToken } from './tokens.ts';

/** Seconds for which an exchanged refresh token may be exchanged again, because the answer with its successor may have been lost. */
const grace_seconds = 20;

/** The maximum number of open sessions of one account, more than a person has devices. */
const sessions_max = 20;

type SessionGrant = Schemas['Session'];

export interface OpenedSession {
  id: string;
  grant: SessionGrant;
  /** The refresh token. It is sent only in a cookie, never in a body. */
  refreshToken: string;
  expiresAt: Date;
}

/** The account of a session. `audience` is that of the account, not that of the listener which received the request. */
export interface SignedInAccount {
  id: string;
  audience: string;
}

const unusableKey: FieldProblem = {
  path: '/publicKey',
  message: { es: 'La clave del navegador no es válida.', en: "The browser's key is not valid." },
};

/** Opens a session. Every sign-in makes a new one (ASVS 7.2.4); sessions over `sessions_max` end, the oldest first (ASVS 7.1.2). */
export async function openSession(
  services: Services,
  transaction: Transaction,
  accountId: string,
  by: ConfirmationWay,
  visitor: Visitor,
  publicKey: PublicKey,
): Promise<OpenedSession> {
  const now = services.clock();
  const expiresAt = secondsAfter(now, services.config.SESSION_HOURS * 3_600);
  const { id } = await transaction
    .insertInto('identity.session')
    .values({
      account_id: accountId,
      user_agent: visitor.userAgent.slice(0, 1024),
      ip: visitor.ip,
      created_at: now,
      expires_at: expiresAt,
      confirmed_at: now,
      confirmed_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await endOldest(transaction, accountId, visitor, now);
  return { ...(await issueTokens(services, transaction, { id, accountId }, publicKey)), id, expiresAt };
}

async function endOldest(transaction: Transaction, accountId: string, { requestId }: Visitor, now: Date) {
  const tooMany = await transaction
    .selectFrom('identity.session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .offset(sessions_max)
    // Sessions that another transaction has locked, to end them, are skipped.
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of tooMany) {
    await endSession(transaction, id, 'too_many', now);
    await audit.record(transaction, {
      actor: { kind: 'system', id: 'sessions_max' },
      action: 'session.ended',
      subject: { kind: 'session', id },
      requestId,
      detail: { reason: 'too_many' },
    });
  }
}

/**
 * Exchanges a refresh token. Returns null when the token is unknown, its session is over, or two people hold it. Two people hold it when
 * the token, or its predecessor, was exchanged before and the grace period does not excuse that; the whole session then ends, because one
 * of the two is a thief.
 */
export async function refreshSession(
  services: Services,
  transaction: Transaction,
  refreshToken: string,
  visitor: Visitor,
  publicKey: PublicKey,
): Promise<OpenedSession | Refusal<'rate_limited'> | null> {
  const now = services.clock();
  const token_hash = hashToken(refreshToken);
  const session = await lockLivingSession(transaction, token_hash, visitor, now);
  if (!session) return null;
  if (await isReused(transaction, token_hash, now)) {
    await endSession(transaction, session.id, 'reuse_detected', now);
    await audit.record(transaction, {
      actor: { kind: 'visitor', id: visitor.ip },
      action: 'session.reuse_detected',
      subject: { kind: 'account', id: session.accountId },
      requestId: visitor.requestId,
    });
    return null;
  }
  if (!(await countAttempt(transaction, ['refresh', session.id], now))) return refuse('rate_limited');
  await transaction
    .updateTable('identity.refresh_token')
    .set((eb) => ({ replaced_at: eb.fn.coalesce('replaced_at', eb.val(now)) }))
    .where('token_hash', '=', token_hash)
    .execute();
  // Earlier successors are superseded: their answer was lost or a thief received it, so only the token issued now may continue the session.
  await transaction
    .updateTable('identity.refresh_token')
    .set({ superseded_at: now })
    .where('parent_hash', '=', token_hash)
    .where('superseded_at', 'is', null)
    .execute();
  const issued = await issueTokens(services, transaction, session, publicKey, token_hash);
  return { ...issued, id: session.id, expiresAt: session.expiresAt };
}

export type EndReason =
  | 'signed_out'
  | 'reuse_detected'
  | 'disabled'
  | 'password_changed'
  | 'too_many'
  | 'revoked'
  | 'denied'
  | 'email_restored';

export async function endSession(transaction: Transaction, sessionId: string, reason: EndReason, now: Date) {
  await transaction
    .updateTable('identity.session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

async function issueTokens(
  { config, clock }: Services,
  transaction: Transaction,
  session: { id: string; accountId: string },
  publicKey: PublicKey,
  parentHash: Buffer | null = null,
): Promise<Omit<OpenedSession, 'id' | 'expiresAt'>> {
  const now = clock();
  const accessToken = createToken();
  const refreshToken = createToken();
  const agreement = config.BODY_ENCRYPTION === 'on' ? await createAgreementKey() : null;
  const bodyKey = agreement && (await deriveKey(agreement.privateKey, publicKey, accessToken));
  const expires_at = secondsAfter(now, config.ACCESS_TOKEN_SECONDS);
  await transaction
    .insertInto('identity.refresh_token')
    .values({ token_hash: hashToken(refreshToken), session_id: session.id, parent_hash: parentHash, issued_at: now })
    .execute();
  await transaction
    .insertInto('identity.access_token')
    .values({ token_hash: hashToken(accessToken), session_id: session.id, body_key: bodyKey, expires_at })
    .execute();
  const grant = {
    accountId: session.accountId,
    accessToken,
    expiresAt: expires_at.toISOString(),
    serverPublicKey: agreement?.publicKey ?? null,
  };
  return { grant, refreshToken };
}

/** Returns the open session of a refresh token, and locks the session, so that two exchanges within one session run one after the other. */
async function lockLivingSession(transaction: Transaction, tokenHash: Buffer, { audience }: Visitor, now: Date) {
  const session = await transaction
    .selectFrom('identity.session as session')
    .innerJoin('identity.refresh_token as token', 'token.session_id', 'session.id')
    .innerJoin('identity.account as account', 'account.id', 'session.account_id')
    .select(['session.id', 'session.account_id as accountId', 'session.expires_at as expiresAt'])
    .where('token.token_hash', '=', tokenHash)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('account.disabled_at', 'is', null)
    .where('account.audience', '=', audience)
    .forNoKeyUpdate('session')
    .executeTakeFirst();
  return session ?? null;
}

/**
 * Checks whether two people hold the session of this token. The caller has locked the session. The check needs a separate statement, which
 * sees the changes of the transaction that held the lock before.
 */
async function isReused(transaction: Transaction, tokenHash: Buffer, now: Date): Promise<boolean> {
  const token = await transaction
    .selectFrom('identity.refresh_token')
    .select(['replaced_at', 'superseded_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  // A second exchange of the predecessor has superseded this token. Since this token is used too, both answers have arrived: two people
  // hold the session.
  if (token.superseded_at !== null) return true;
  if (token.replaced_at === null) return false;
  return secondsAfter(token.replaced_at, grace_seconds) < now || (await isGraceUsed(transaction, tokenHash));
}

/**
 * Checks whether the grace period no longer applies to a token. It does not apply when a successor was exchanged: the answer arrived, so
 * somebody else shows the predecessor. It applies to one lost answer only, not to several.
 */
async function isGraceUsed(transaction: Transaction, tokenHash: Buffer): Promise<boolean> {
  const successors = await transaction
    .selectFrom('identity.refresh_token')
    .select('replaced_at')
    .where('parent_hash', '=', tokenHash)
    .execute();
  return successors.length > 1 || successors.some(({ replaced_at }) => replaced_at !== null);
}

/** Ends the session of a refresh token of this audience, even when the token is superseded. Returns null when there is no such session. */
export async function endSessionOfToken(transaction: Transaction, refreshToken: string, audience: Audience, now: Date) {
  const session = await transaction
    .selectFrom('identity.refresh_token as token')
    .innerJoin('identity.session as session', 'session.id', 'token.session_id')
    .innerJoin('identity.account as account', 'account.id', 'session.account_id')
    .select(['session.id as session_id', 'account.id', 'account.audience'])
    .where('token.token_hash', '=', hashToken(refreshToken))
    .where('account.audience', '=', audience)
    .executeTakeFirst();
  if (!session) return null;
  const { session_id, ...account } = session;
  await endSession(transaction, session_id, 'signed_out', now);
  return { sessionId: session_id, account };
}

/**
 * Derives the key that seals bodies. @throws InvalidFieldError when the browser's key has the right form but is not a point on the curve.
 */
async function deriveKey(own: CryptoKey, other: PublicKey, accessToken: string): Promise<Buffer> {
  try {
    return Buffer.from(await deriveBodyKey(own, other, accessToken));
  } catch (cause) {
    if (cause instanceof DOMException) throw new InvalidFieldError(unusableKey, { cause });
    throw cause;
  }
}
