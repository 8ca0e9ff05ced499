import { sql } from 'kysely';
import { findProfile, type Profile } from '../customers/customer.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { nameOfCode } from '../reference/parameters.ts';

/** Returns the name of a kind of identity document. */
export function typeOfIdentity(type: string): string {
  return nameOfCode('2', type) ?? type;
}

type DeclaredIdentity = Pick<Profile, 'identificationType' | 'documentNumber'>;

/** Returns the type and the number, without leading zeros, of the identity document that an account declared; null before a declaration. */
async function identityOf(db: Database, accountId: string, renewed: Partial<DeclaredIdentity> = {}) {
  const profile = await findProfile(db, accountId);
  const identificationType = renewed.identificationType ?? profile?.identificationType ?? '';
  const documentNumber = renewed.documentNumber ?? profile?.documentNumber ?? '';
  if (!documentNumber) return null;
  return { type: identificationType, number: documentNumber.replace(/^0+/, '') };
}

/**
 * Returns another account that is verified with the identity document that this account declared, or declares in a renewal (`renewed`);
 * null when there is none. Locks the document, so that no concurrent transaction verifies another account with it.
 */
export async function verifiedElsewhere(
  transaction: Transaction,
  accountId: string,
  renewed: Partial<DeclaredIdentity> = {},
): Promise<string | null> {
  const identity = await identityOf(transaction, accountId, renewed);
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

/**
 * Stores that the declared identity document is this account's. @throws when the document is another account's: callers check with
 * `verifiedElsewhere` first.
 */
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
    // A renewal replaces the account's document by the one that officers verified last.
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ document_type: identity.type, document_number: identity.number }),
    )
    .execute();
}
