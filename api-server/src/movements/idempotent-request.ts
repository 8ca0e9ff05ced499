import { createHash } from 'node:crypto';
import type { Transaction } from '../platform/db/database.ts';

/** What a customer asked for, so that the same words under the same key are told from others. */
export function hashOfRequest(...words: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(words)).digest();
}

/** The movement that was asked for under a key, if the key was used. The customer is locked. Rule movements 7. */
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
