// Officers who are customers too, by another account with the same e-mail. Rule identity 2.
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/contexts.ts';

/**
 * Whether a customer is the officer themselves: nobody decides about their own money, papers or account. By every e-mail that either has or
 * had: changing one's own makes nobody somebody else.
 */
export async function isOwnCustomer(
  db: Database,
  { accountId }: Pick<Caller, 'accountId'>,
  customerId: string | null,
): Promise<boolean> {
  if (customerId === null) return false;
  const emailsOf = (id: string) => sql`
    select email from identity.account where id = ${id}
    union select former from identity.contact_change where account_id = ${id} and field = 'email'`;
  const { rows } = await sql`(${emailsOf(customerId)}) intersect (${emailsOf(accountId)})`.execute(db);
  return rows.length > 0;
}
