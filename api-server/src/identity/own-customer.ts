// Officers who are customers too, by another account with the same e-mail. Rule identity 2.
import type { Database } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/contexts.ts';

/** Whether a customer is the officer themselves: nobody decides about their own money, papers or account. */
export async function isOwnCustomer(
  db: Database,
  { accountId }: Pick<Caller, 'accountId'>,
  customerId: string | null,
): Promise<boolean> {
  if (customerId === null) return false;
  const own = await db
    .selectFrom('identity.account as customer')
    .innerJoin('identity.account as officer', 'officer.email', 'customer.email')
    .select('customer.id')
    .where('customer.id', '=', customerId)
    .where('officer.id', '=', accountId)
    .executeTakeFirst();
  return own !== undefined;
}
