import { createHash } from 'node:crypto';
import { refuse, type Refusal } from '@caudal/api-spec/server';
import type { Insertable } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { DB } from '../platform/db/tables.gen.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import { addSteps, type stepsAt } from './movements.ts';

/** Hashes a request, to tell a repeated request from a different one under the same idempotency key. */
export function hashOfRequest(...words: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(words)).digest();
}

/** The columns of a movement that say who requested it, when, and under which idempotency key. */
export type RequestColumns = ReturnType<typeof requestOf>;

/** Returns these columns for a request of which the words tell what is asked. */
export function requestOf({ caller, idempotencyKey }: AccountContext, created_at: Date, words: readonly string[]) {
  const request_hash = hashOfRequest(...words);
  return { account_id: caller.accountId, idempotency_key: idempotencyKey, request_hash, created_at };
}

/**
 * Returns the movement that a request created before, or the refusal of a key that was used for another request; undefined when the key
 * was not used. The customer must be locked. Rule movements 7.
 */
export async function findFormer(
  transaction: Transaction,
  { account_id, idempotency_key, request_hash }: RequestColumns,
): Promise<string | Refusal<'idempotency_key_reused'> | undefined> {
  const former = await transaction
    .selectFrom('movements.movement')
    .select(['id', 'request_hash'])
    .where('account_id', '=', account_id)
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirst();
  if (!former) return undefined;
  return former.request_hash.equals(request_hash) ? former.id : refuse('idempotency_key_reused');
}

/** Stores a requested movement with the first steps of its timeline, and returns its id. */
export async function keepRequested(
  transaction: Transaction,
  request: RequestColumns,
  steps: ReturnType<typeof stepsAt>,
  movement: Omit<Insertable<DB['movements.movement']>, keyof RequestColumns>,
): Promise<string> {
  const { id } = await transaction
    .insertInto('movements.movement')
    .values({ ...movement, ...request })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addSteps(transaction, id, steps);
  return id;
}
