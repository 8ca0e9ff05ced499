import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { tried_days } from './try-out.ts';
import { day_milliseconds } from './spans.ts';

/** Counts the findings that each rule raised in the last `tried_days` days. */
export async function countRaised(db: Database, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('alerts.finding')
    .select(['rule', sql<number>`count(*)::int`.as('raised')])
    .where('found_at', '>', new Date(now.getTime() - tried_days * day_milliseconds))
    .groupBy('rule')
    .execute();
  return new Map(rows.map(({ rule, raised }) => [rule, raised]));
}
