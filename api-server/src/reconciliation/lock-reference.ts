import { sql } from 'kysely';
import { isMovementId, lockMovement } from '../movements/movements.ts';
import type { Transaction } from '../platform/db/database.ts';

/**
 * Waits for the other comparisons with a rail, and for other officers' decisions about what they found, and keeps them waiting until the
 * transaction ends: two cases may be about one payment. Officers hold their case before this lock, and a comparison takes cases after it:
 * Postgres ends such a deadlock, and the work is repeated.
 */
export async function lockComparison(transaction: Transaction, rail: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reconcile ${rail}`}, 0))`.execute(transaction);
}

/**
 * Locks a reference for a decision about its payment, until the transaction ends: neither another decision nor the rail's answer about its
 * movement books anything of it meanwhile.
 */
export async function lockReference(transaction: Transaction, rail: string, about: string): Promise<void> {
  await lockComparison(transaction, rail);
  if (isMovementId(about)) await lockMovement(transaction, about);
}
