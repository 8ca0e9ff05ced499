import type { Audience, components } from '@caudal/api-spec/server';
import { secondsAfter } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { Visitor } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { factorWaysOf } from './second-factors.ts';
import type { SignedInAccount } from './sessions.ts';
import { addSignIn } from './sign-ins.ts';
import { createToken, hashToken } from './tokens.ts';

/** From the password to the second factor. */
const pending_seconds = 300;
const pending_attempts = 5;

export interface PendingAccount extends SignedInAccount {
  /** The record of the sign-in that waits. */
  begun: string | null;
}

/** The password was right, the second factor is still to come; null where the account has none. Officers must have one. */
export async function beginSignIn(
  services: Services,
  { id, audience }: SignedInAccount,
  visitor: Visitor,
): Promise<components['schemas']['PendingSignIn'] | null> {
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
 * Whose sign-in is pending; null once it has run out, and where it did not begin: an officer's password is followed by their second
 * factor on the internal listener, or by nothing.
 */
export async function findPending(
  db: Database,
  token: string,
  audience: Audience,
  now: Date,
): Promise<PendingAccount | null> {
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

/** Counts one answer; null where there is nothing to answer any more. */
export async function takeAttempt(
  { db, clock }: Services,
  token: string,
  audience: Audience,
): Promise<PendingAccount | null> {
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

/** Uses it up: one sign-in is one session, also where two answers are right at once. */
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

/** For passkeys: which sign-in asks for one. */
export function askedByPending(token: string): string {
  return `sign-in:${hashToken(token).toString('base64url')}`;
}
