import { createHash } from 'node:crypto';
import type { Transaction } from '../platform/db/database.ts';

/** Hashes a request, to tell a repeated request from a different one under the same idempotency key. */
export function hashOfRequest(...words: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(words)).digest();
}

/** Finds the movement requested under an idempotency key, if the key was used. The customer must be locked. Rule movements 7. */
export async function findByKey(
  transaction: Transaction,
  accountId: string,
  idempotencyKey: string,
): Promise<{ id: string; request_hash: Buffer } | undefined> {
  return transaction
    .selectFrom('movements.movement')
    .select(['id', 'request_hash'])
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}
