import { createAgreementKey, deriveBodyKey, type FieldProblem, type PublicKey } from '@caudal/api-spec';
import type { Audience, components } from '@caudal/api-spec/server';
import { recordAudit } from '../audit/audit.ts';
import { secondsAfter } from '../clock.ts';
import type { Transaction } from '../db/database.ts';
import type { Services } from '../services.ts';
import { createToken, hashToken } from './tokens.ts';

/** A refresh token that was exchanged may be exchanged again for this long: the answer may have been lost on its way. */
const grace_seconds = 20;

export type SessionGrant = components['schemas']['Session'];

export interface OpenedSession {
  grant: SessionGrant;
  /** For the cookie; in no body. */
  refreshToken: string;
  expiresAt: Date;
}

/** Who asks, before anything is known of them. */
export interface Visitor {
  audience: Audience;
  ip: string;
  userAgent: string;
  requestId: string;
}

/** The other side's key looks like one and is no point on the curve. What was begun with it is undone. */
export class UnusableKeyError extends Error {
  readonly statusCode = 400;
  readonly field: FieldProblem = {
    path: '/publicKey',
    message: { es: 'La clave del navegador no es válida.', en: "The browser's key is not valid." },
  };
}

/** Begins a session. A sign-in always makes a new one (ASVS 7.2.4). */
export async function openSession(
  services: Services,
  transaction: Transaction,
  accountId: string,
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
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...(await issueTokens(services, transaction, { id, accountId }, publicKey)), expiresAt };
}

/**
 * Exchanges a refresh token. Null when it is unknown, its session is over, or it had been exchanged before: then the
 * whole session ends, for one of the two who hold it is a thief.
 */
export async function refreshSession(
  services: Services,
  transaction: Transaction,
  refreshToken: string,
  visitor: Visitor,
  publicKey: PublicKey,
): Promise<OpenedSession | null> {
  const now = services.clock();
  const token = await transaction
    .selectFrom('identity.refresh_token as token')
    .innerJoin('identity.session as session', 'session.id', 'token.session_id')
    .innerJoin('identity.account as account', 'account.id', 'session.account_id')
    .select([
      'token.token_hash',
      'token.replaced_at',
      'session.id as session_id',
      'session.account_id',
      'session.expires_at',
    ])
    .where('token.token_hash', '=', hashToken(refreshToken))
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('account.disabled_at', 'is', null)
    .where('account.audience', '=', visitor.audience)
    .forUpdate('token')
    .executeTakeFirst();
  if (!token) return null;
  const isLate = token.replaced_at !== null && secondsAfter(token.replaced_at, grace_seconds) < now;
  if (isLate || (await hasUsedSuccessor(transaction, token.token_hash))) {
    await endSession(transaction, token.session_id, 'reuse_detected', now);
    await recordAudit(transaction, {
      actor: { kind: 'visitor', id: visitor.ip },
      action: 'session.reuse_detected',
      subject: { kind: 'account', id: token.account_id },
      requestId: visitor.requestId,
    });
    return null;
  }
  await transaction
    .updateTable('identity.refresh_token')
    .set({ replaced_at: token.replaced_at ?? now })
    .where('token_hash', '=', token.token_hash)
    .execute();
  // The answer with the successor was lost: only the one that is issued now may go on.
  await transaction.deleteFrom('identity.refresh_token').where('parent_hash', '=', token.token_hash).execute();
  const session = { id: token.session_id, accountId: token.account_id };
  const issued = await issueTokens(services, transaction, session, publicKey, token.token_hash);
  return { ...issued, expiresAt: token.expires_at };
}

export async function endSession(
  transaction: Transaction,
  sessionId: string,
  reason: 'signed_out' | 'reuse_detected' | 'disabled' | 'password_changed',
  now: Date,
): Promise<void> {
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
): Promise<Omit<OpenedSession, 'expiresAt'>> {
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

/** A successor that was exchanged itself arrived where it should: whoever still shows its predecessor is somebody else. */
async function hasUsedSuccessor(transaction: Transaction, tokenHash: Buffer): Promise<boolean> {
  const used = await transaction
    .selectFrom('identity.refresh_token')
    .select('token_hash')
    .where('parent_hash', '=', tokenHash)
    .where('replaced_at', 'is not', null)
    .executeTakeFirst();
  return used !== undefined;
}

/** Ends the session that a refresh token belongs to, and says which; null when there is none. */
export async function endSessionOfToken(
  transaction: Transaction,
  refreshToken: string,
  now: Date,
): Promise<{ session_id: string; account_id: string } | null> {
  const session = await transaction
    .selectFrom('identity.refresh_token')
    .innerJoin('identity.session', 'identity.session.id', 'session_id')
    .select(['session_id', 'account_id'])
    .where('token_hash', '=', hashToken(refreshToken))
    .executeTakeFirst();
  if (session) await endSession(transaction, session.session_id, 'signed_out', now);
  return session ?? null;
}

async function deriveKey(own: CryptoKey, other: PublicKey, accessToken: string): Promise<Buffer> {
  try {
    return Buffer.from(await deriveBodyKey(own, other, accessToken));
  } catch (cause) {
    if (cause instanceof DOMException) throw new UnusableKeyError('No point on the curve', { cause });
    throw cause;
  }
}
