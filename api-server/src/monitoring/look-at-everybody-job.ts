import { defineJob, job, type Job } from '../platform/jobs/jobs.ts';
import type { Database } from '../platform/db/database.ts';
import { lookAt } from './look.ts';
import type { MonitoringServices } from './services.ts';

const everybody = defineJob('look-at-everybody', {
  retryLimit: 3,
  retryDelay: 60,
  // Hours, where there are a million.
  expireInSeconds: 4 * 3_600,
  // In the night of Colombia.
  cron: '30 7 * * *',
});

const taken_at_once = 200;

/** The next customers by their id; what passes by itself, such as time, makes nobody due. */
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

/** Looks at every customer by every rule, some at a time: memory does not grow with them. Answers how many findings were new. */
export async function lookAtEverybody(services: MonitoringServices): Promise<number> {
  const { db, clock } = services;
  let raised = 0;
  let after: string | null = null;
  for (;;) {
    const accountIds: string[] = await nextCustomers(db, after, taken_at_once);
    raised += await lookAt(
      services,
      accountIds.map((accountId) => ({ accountId, occasions: null })),
      clock(),
    );
    const last = accountIds.at(-1);
    if (last === undefined || accountIds.length < taken_at_once) return raised;
    after = last;
  }
}

export function lookAtEverybodyJob(services: MonitoringServices): Job {
  return job(everybody, async () => {
    await lookAtEverybody(services);
  });
}
