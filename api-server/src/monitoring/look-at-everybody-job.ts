import { defineJob, job, type Job } from '../platform/jobs/jobs.ts';
import type { Database } from '../platform/db/database.ts';
import { lookedAt } from './look.ts';
import type { VerificationServices } from '../verification/services.ts';

const everybody = defineJob('look-at-everybody', {
  retryLimit: 3,
  retryDelay: 60,
  // Evaluating the rules for a million customers takes hours.
  expireInSeconds: 4 * 3_600,
  // The job runs in the night of Colombia.
  cron: '30 7 * * *',
});

const taken_at_once = 200;

/** Returns the next customers in the order of their ids. Every customer is evaluated, because the passing of time makes nobody due. */
export async function nextCustomers(db: Database, after: string | null, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('customers.customer')
    .select('account_id')
    .$if(after !== null, (query) => query.where('account_id', '>', after ?? ''))
    .orderBy('account_id')
    .limit(most)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Evaluates every rule for every customer, in batches, so that memory does not grow with their number. Returns the number of customers. */
export async function lookAtEverybody(services: VerificationServices): Promise<number> {
  const { db } = services;
  let looked = 0;
  let after: string | null = null;
  for (;;) {
    const accountIds: string[] = await nextCustomers(db, after, taken_at_once);
    const asked = accountIds.map((accountId) => ({ accountId, occasions: null }));
    looked += (await lookedAt(services, asked)).length;
    const last = accountIds.at(-1);
    if (last === undefined || accountIds.length < taken_at_once) return looked;
    after = last;
  }
}

export function lookAtEverybodyJob(services: VerificationServices): Job {
  return job(everybody, async () => {
    await lookAtEverybody(services);
  });
}
