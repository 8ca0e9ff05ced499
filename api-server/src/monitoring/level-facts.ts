import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { byCustomer, type ByCustomer } from './by-customer.ts';
import type { UnbackedLevelFact } from './facts.ts';

interface Row {
  account_id: string;
  level: number;
  missing: number[];
  since: Date;
}

/** Reads the levels that officers set for customers above what documents verified, and since when. */
export async function readUnbackedLevels(
  db: Database,
  accountIds: readonly string[],
): Promise<ByCustomer<UnbackedLevelFact>> {
  const { rows } = await sql<Row>`
    select account_id, verified_level as level, missing, since
    from customers.customer
    cross join lateral (
      select array_agg(level order by level) as missing from generate_series(1, verified_level) as level
      where not exists (
        select from verification.submission
        where submission.account_id = customer.account_id and submission.level = level.level and submission.state = 'verified')
    ) as levels
    cross join lateral (
      select max(at) as since from audit.event
      where subject_kind = 'customer' and subject_id = customer.account_id::text and action = 'level.changed'
    ) as changes
    where account_id = any (${accountIds}::uuid[]) and missing is not null and since is not null
    order by account_id`.execute(db);
  return byCustomer(rows, ({ level, missing, since }) => ({ level, missing, since: since.getTime() }));
}
