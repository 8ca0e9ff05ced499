import type { Audience, Schemas } from '@caudal/api-spec/server';
import { secondsAfter } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { Visitor } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { factorWaysOf } from './second-factors.ts';
import type { SignedInAccount } from './sessions.ts';
import { addSignIn } from './sign-ins.ts';
import { createToken, hashToken } from './tokens.ts';

/** Seconds within which the second factor has to follow the password. */
const pending_seconds = 300;
const pending_attempts = 5;

/**
 * Begins the second step of a sign-in whose password was right. Returns null for a customer without a factor, who needs no second step.
 * Officers always need a second step.
 */
export async function beginSignIn(
  services: Services,
  { id, audience }: SignedInAccount,
  visitor: Visitor,
): Promise<Schemas['PendingSignIn'] | null> {
  const { db, clock } = services;
  const ways = await factorWaysOf(db, id);
  if (ways.length === 0 && audience === 'customer') return null;
  const token = createToken();
  const sign_in_id = await addSignIn(services, db, visitor, { accountId: id, result: 'factor_awaited' });
  const expires_at = secondsAfter(clock(), pending_seconds);
  await db
    .insertInto('identity.pending_sign_in')
    .values({ token_hash: hashToken(token), account_id: id, expires_at, sign_in_id })
    .execute();
  return { token, ways };
}

/**
 * Returns the account whose sign-in is pending, and the id of the sign-in's record. Returns null when the sign-in has expired or began for
 * another audience: an officer's sign-in can be completed on the internal listener only.
 */
export async function findPending(db: Database, token: string, audience: Audience, now: Date) {
  const account = await db
    .selectFrom('identity.pending_sign_in as pending')
    .innerJoin('identity.account as account', 'account.id', 'pending.account_id')
    .select(['account.id', 'account.audience', 'pending.sign_in_id as begun'])
    .where('account.audience', '=', audience)
    .where('account.disabled_at', 'is', null)
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', pending_attempts)
    .executeTakeFirst();
  return account ?? null;
}

/** Counts one answer to a pending sign-in. Returns null when the sign-in is no longer pending. */
export async function takeAttempt({ db, clock }: Services, token: string, audience: Audience) {
  const account = await findPending(db, token, audience, clock());
  if (!account) return null;
  const counted = await db
    .updateTable('identity.pending_sign_in')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('attempts', '<', pending_attempts)
    .returning('account_id')
    .executeTakeFirst();
  return counted ? account : null;
}

/**
 * Uses up a pending sign-in. Returns false when it was used before: one sign-in opens one session, even when two right answers come at
 * once.
 */
export async function completeSignIn(transaction: Transaction, token: string, now: Date): Promise<boolean> {
  const used = await transaction
    .updateTable('identity.pending_sign_in')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Returns the `askedBy` of a passkey request that completes a pending sign-in. */
export function askedByPending(token: string): string {
  return `sign-in:${hashToken(token).toString('base64url')}`;
}
