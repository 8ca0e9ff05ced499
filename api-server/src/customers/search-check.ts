import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { rowLimit } from '../platform/db/row-limit.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { secondsSince, type GaugeReading } from '../platform/health/gauge.ts';
import { defineJob, job, type Job } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { differingFacets } from './facet-check.ts';

/** Runs at night in Colombia, because it reads every customer. */
const checkSearch = defineJob('check_search', { retryLimit: 0, expireInSeconds: 3_600, cron: '7 7 * * *' });

const compared_at_once = 1_000;
const named_max = 20;

interface Compared {
  customers: number;
  last: string | null;
  differing: string[];
}

/**
 * Compares the stored search rows of the next customers, in the order of their ids, with what the customers' tables say. One statement sees
 * a change and what its trigger has written together. A stored row without its customer cannot exist: it is deleted with the customer.
 * `offset 0` has Postgres read the rows of each customer by their keys, not whole tables for each batch.
 */
async function compareNext(db: Database, after: string | null, most: number): Promise<Compared> {
  const { rows } = await sql<Compared>`
    with next as materialized (
      select account_id from customers.customer
      where ${after === null ? sql`true` : sql`account_id > ${after}`} order by account_id limit ${rowLimit(most)}
    ), compared as (
      select next.account_id,
        (kept.last_modified_at, kept.facets, kept.words) is distinct from (due.last_modified_at, due.facets, due.words) as differs
      from next
      cross join lateral (select * from customers.search_row where account_id = next.account_id offset 0) due
      left join lateral (select * from customers.search where account_id = next.account_id offset 0) kept on true
    )
    select count(*)::integer as customers, (select account_id from next order by account_id desc limit 1) as last,
      coalesce(array_agg(account_id order by account_id) filter (where differs), '{}') as differing
    from compared`.execute(db);
  return rows[0] ?? { customers: 0, last: null, differing: [] };
}

/**
 * Compares the stored search rows of all customers, in batches, so that neither memory nor a transaction grows with their number, and what
 * is kept of their facets. Stores how many differ, logs the first of them, and repairs nothing: a difference shows a defect, which a repair
 * would hide. Returns the number of customers whose row differs.
 */
export async function checkTheSearch(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  at_once = compared_at_once,
): Promise<number> {
  const checked_at = clock();
  const sum = { customers: 0, differing: 0 };
  const named: string[] = [];
  for (let after: string | null = null; ;) {
    const { customers, last, differing }: Compared = await compareNext(db, after, at_once);
    sum.customers += customers;
    sum.differing += differing.length;
    named.push(...differing.slice(0, named_max - named.length));
    if (last === null) break;
    after = last;
  }
  const facets = await differingFacets(db);
  await inTransaction(db, (transaction) =>
    transaction
      .insertInto('customers.search_check')
      .values({ checked_at, ...sum, facets_differing: facets.length })
      .onConflict((conflict) => conflict.column('checked_at').doNothing())
      .execute(),
  );
  if (sum.differing > 0) log.error({ ...sum, named }, 'Customers are not found by what they are');
  if (facets.length > 0)
    log.error({ facets: facets.slice(0, named_max) }, 'Customers are not counted by the filters of their list');
  return sum.differing;
}

export function checkSearchJob(services: Services): Job {
  return job(checkSearch, async () => {
    await checkTheSearch(services);
  });
}

const newest = (db: Database) =>
  db
    .selectFrom('customers.search_check')
    .select(['checked_at', 'differing', 'facets_differing'])
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const searchDifferences: GaugeReading = {
  name: 'caudal_search_differences',
  help: 'Customers whose stored search text was not what their data says when it was last compared.',
  read: async (db) => (await newest(db))?.differing ?? null,
};

export const facetDifferences: GaugeReading = {
  name: 'caudal_facet_differences',
  help: 'Combinations of filter values whose customers were not counted as their data say when they were last compared.',
  read: async (db) => (await newest(db))?.facets_differing ?? null,
};

export const searchCheckAge: GaugeReading = {
  name: 'caudal_search_check_age_seconds',
  help: 'How long ago the stored search texts were last compared with the data of the customers. More than a day: nobody looks.',
  read: async (db, now) => {
    const last = await newest(db);
    return last ? secondsSince(last.checked_at, now) : null;
  },
};
