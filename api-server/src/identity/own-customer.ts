// Checks whether two accounts belong to one person, such as an officer who is also a customer or has a second account. Rules identity 2 and
// cases 5.
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/contexts.ts';

/**
 * Checks whether an account is one of the others, or belongs to the same person as one of them. Compares every e-mail that the accounts
 * have or had, so that changing one's e-mail does not evade the check.
 */
export async function isSamePerson(db: Database, accountId: string, others: readonly string[]): Promise<boolean> {
  if (others.length === 0) return false;
  const emailsOf = (ids: readonly string[]) => sql`
    select email from identity.account where id = any (${ids}::uuid[])
    union select former from identity.contact_change where account_id = any (${ids}::uuid[]) and field = 'email'`;
  const { rows } = await sql`(${emailsOf(others)}) intersect (${emailsOf([accountId])})`.execute(db);
  return rows.length > 0;
}

/** Checks whether a customer is the officer themselves, because nobody may decide about their own money, documents or account. */
export async function isOwnCustomer(db: Database, { accountId }: Pick<Caller, 'accountId'>, customerId: string | null) {
  return isSamePerson(db, accountId, customerId === null ? [] : [customerId]);
}

/** Returns the ids of the customers that are the officer themselves, by the comparison of `isSamePerson`. */
export async function ownCustomers(db: Database, { accountId }: Pick<Caller, 'accountId'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (
      select email from identity.account where id = ${accountId}
      union select former from identity.contact_change where account_id = ${accountId} and field = 'email'
    )
    select id from identity.account where email in (select email from own) and audience = 'customer'
    union
    select account.id from identity.contact_change change
    join identity.account account on account.id = change.account_id and account.audience = 'customer'
    where change.field = 'email' and change.former in (select email from own)`.execute(db);
  return rows.map(({ id }) => id);
}
