import { sql } from 'kysely';
import type { GaugeReading } from '../platform/health/gauge.ts';
import { isOpen } from './cases.ts';

/** The open cases by kind and age. */
export const waitingCases: GaugeReading = {
  name: 'caudal_cases_waiting',
  help: 'Open cases, by kind and by how long ago they were opened: less than a day, less than a week, or older.',
  labels: ['kind', 'age'],
  read: async (db, now) => {
    const { rows } = await sql<{ kind: string; age: string; cases: number }>`
      select kind, age, count(*)::integer as cases
        from cases.case
        cross join lateral (
          select case
            when opened_at > ${now}::timestamptz - interval '1 day' then 'day'
            when opened_at > ${now}::timestamptz - interval '7 days' then 'week'
            else 'older'
          end as age
        ) as aged
        where ${isOpen}
        group by kind, age`.execute(db);
    return rows.map(({ kind, age, cases }) => ({ labels: { kind, age }, value: cases }));
  },
};

/** The open cases that should be decided by now, by kind. */
export const overdueCases: GaugeReading = {
  name: 'caudal_cases_overdue',
  help: 'Open cases whose time to be decided is over, by kind.',
  labels: ['kind'],
  read: async (db, now) => {
    const found = await db
      .selectFrom('cases.case')
      .select(['kind', (eb) => eb.fn.countAll<bigint>().as('cases')])
      .where(isOpen)
      .where('due_at', '<', now)
      .groupBy('kind')
      .execute();
    return found.map(({ kind, cases }) => ({ labels: { kind }, value: Number(cases) }));
  },
};
