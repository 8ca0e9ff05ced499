import type { Services } from '../platform/services.ts';
import { screenCustomerJob } from './screening-jobs.ts';

/**
 * Queues the screening of every verified customer who was never screened, or who names a party who was not: parties that were declared
 * before parties were stored, and those whose job was lost.
 */
export async function screenUnscreened({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  const rows = await db
    .selectFrom('customers.customer as customer')
    .select('account_id')
    .where('verified_level', '>', 0)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('screened_at', 'is', null),
        exists(
          selectFrom('customers.party as party')
            .select('party.id')
            .whereRef('party.account_id', '=', 'customer.account_id')
            .where('party.screened_at', 'is', null)
            .where('party.withdrawn_at', 'is', null),
        ),
      ]),
    )
    .execute();
  for (const { account_id: accountId } of rows)
    await jobs.send(db, screenCustomerJob, { accountId, cause: 'declared' });
}
