// Officers who are also customers, by another account with the same e-mail. Rule identity 2.
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/contexts.ts';

/**
 * Returns true when a customer is the officer themselves: nobody decides about their own money, documents or
 * account. Compares every e-mail that either account has or had, so that changing one's own e-mail does not help.
 */
export async function isOwnCustomer(db: Database, { accountId }: Pick<Caller, 'accountId'>, customerId: string | null) {
  if (customerId === null) return false;
  const emailsOf = (id: string) => sql`
    select email from identity.account where id = ${id}
    union select former from identity.contact_change where account_id = ${id} and field = 'email'`;
  const { rows } = await sql`(${emailsOf(customerId)}) intersect (${emailsOf(accountId)})`.execute(db);
  return rows.length > 0;
}

/** Returns the ids of the customers that are the officer themselves, by the same comparison. */
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
