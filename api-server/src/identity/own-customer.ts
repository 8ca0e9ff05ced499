// Officers who are customers too, by another account with the same e-mail. Rule identity 2.
import type { Database } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/contexts.ts';

/** Whether a customer is the officer themselves: nobody decides about their own money, papers or account. */
export async function isOwnCustomer(
  db: Database,
  { email }: Pick<Caller, 'email'>,
  customerId: string | null,
): Promise<boolean> {
  if (customerId === null) return false;
  const own = await db
    .selectFrom('identity.account')
    .select('id')
    .where('id', '=', customerId)
    .where('email', '=', email)
    .executeTakeFirst();
  return own !== undefined;
}
