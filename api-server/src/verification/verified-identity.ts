import { sql } from 'kysely';
import { findProfile } from '../customers/customer.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { nameOfCode } from '../reference/parameters.ts';

/** An identity document, in the one way of writing it. */
interface Identity {
  type: string;
  number: string;
}

/** What a kind of identity document is called. */
export function typeOfIdentity(type: string): string {
  return nameOfCode('2', type) ?? type;
}

async function identityOf(db: Database, accountId: string): Promise<Identity | null> {
  const profile = await findProfile(db, accountId);
  if (!profile?.documentNumber) return null;
  return { type: profile.identificationType, number: profile.documentNumber.replace(/^0+/, '') };
}

/**
 * Another account that is verified with the identity document that this one declared; null when there is none. Whoever asks
 * decides alone about that document until the transaction ends.
 */
export async function verifiedElsewhere(transaction: Transaction, accountId: string): Promise<string | null> {
  const identity = await identityOf(transaction, accountId);
  if (!identity) return null;
  const { type, number } = identity;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${type} ${number}`}, 0))`.execute(transaction);
  const holder = await transaction
    .selectFrom('verification.verified_identity')
    .select('account_id')
    .where('document_type', '=', type)
    .where('document_number', '=', number)
    .where('account_id', '<>', accountId)
    .executeTakeFirst();
  return holder?.account_id ?? null;
}

/** From now on the identity document is this account's. @throws when it is another's: `verifiedElsewhere` asks first. */
export async function keepIdentity(transaction: Transaction, accountId: string, now: Date): Promise<void> {
  const identity = await identityOf(transaction, accountId);
  if (!identity) return;
  await transaction
    .insertInto('verification.verified_identity')
    .values({
      document_type: identity.type,
      document_number: identity.number,
      account_id: accountId,
      verified_at: now,
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}
