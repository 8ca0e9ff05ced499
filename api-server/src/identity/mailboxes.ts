// Ownership of e-mail addresses: an address belongs to the account that has it, and also to an account that had it before a change of
// e-mail that can still be taken back. Rule identity 17.
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';
import { findsAny } from '../platform/db/finds-any.ts';

/** Locks e-mail addresses until the transaction ends, so that no other transaction gives one of them to an account or takes it from one. */
export async function lockMailboxes(transaction: Transaction, ...emails: string[]): Promise<void> {
  // The fixed order keeps two transactions from deadlocking.
  for (const email of emails.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${email}`}, 0))`.execute(transaction);
}

/** Checks whether an account other than `except` can still take this e-mail back. */
export async function isKeptForFormer(db: Database, email: string, except: string | null, now: Date): Promise<boolean> {
  return findsAny(
    db
      .selectFrom('identity.email_change')
      .where('former', '=', email)
      .where('confirmed_at', 'is not', null)
      .where('undone_at', 'is', null)
      .where('undo_expires_at', '>', now)
      .$if(except !== null, (query) => query.where('account_id', '<>', except ?? '')),
  );
}
