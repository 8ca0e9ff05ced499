// Whose mailbox an address is: an account has it, or had it until a change that can still be taken back. Rule identity 17.
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';

/** Until the transaction ends nobody else gives these addresses to an account, or takes them from one. */
export async function lockMailboxes(transaction: Transaction, ...emails: string[]): Promise<void> {
  // Always in one order, so that two never wait for each other.
  for (const email of emails.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${email}`}, 0))`.execute(transaction);
}

/** Whether an account can still take this address back. Its own account is none that it would be kept from. */
export async function isKeptForFormer(db: Database, email: string, except: string | null, now: Date): Promise<boolean> {
  const kept = await db
    .selectFrom('identity.email_change')
    .select('id')
    .where('former', '=', email)
    .where('confirmed_at', 'is not', null)
    .where('undone_at', 'is', null)
    .where('undo_expires_at', '>', now)
    .$if(except !== null, (query) => query.where('account_id', '<>', except ?? ''))
    .limit(1)
    .executeTakeFirst();
  return kept !== undefined;
}
