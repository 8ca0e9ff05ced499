import { sql } from 'kysely';
import { ageOf, labelledValues, type GaugeReading } from '../platform/health/gauge.ts';
import { isOpen } from './cases.ts';

/** The open cases by kind and age. */
export const waitingCases: GaugeReading = {
  name: 'caudal_cases_waiting',
  help: 'Open cases, by kind and by how long ago they were opened: less than a day, less than a week, or older.',
  labels: ['kind', 'age'],
  read: (db, now) =>
    labelledValues(
      db,
      sql`select kind, ${ageOf('opened_at', now, { day: '1 day', week: '7 days' })} as age, count(*) as value
        from cases.case where ${isOpen} group by 1, 2`,
    ),
};

/** The open cases that should be decided by now, by kind. */
export const overdueCases: GaugeReading = {
  name: 'caudal_cases_overdue',
  help: 'Open cases whose time to be decided is over, by kind.',
  labels: ['kind'],
  read: (db, now) =>
    labelledValues(
      db,
      sql`select kind, count(*) as value from cases.case where ${isOpen} and due_at < ${now} group by kind`,
    ),
};
