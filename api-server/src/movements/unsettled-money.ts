import { sql } from 'kysely';
import { ageOf, labelledValues, type GaugeReading } from '../platform/health/gauge.ts';
import { underWay } from './movement-state.ts';

/** The pesos of movements under way, by kind and age. A high amount in an old age class means that movements are stuck. */
export const unsettledMoney: GaugeReading = {
  name: 'caudal_unsettled_pesos',
  help: 'Pesos of movements that are under way or in review, by kind and by how long ago they began: less than an hour, less than a day, or longer (older).',
  labels: ['kind', 'age'],
  read: (db, now) => labelledValues(db, unsettledSums(now)),
};

/**
 * Returns the query for the sums. Its condition on the state has the same text as that of the partial index `movement_unsettled`, so that
 * settled movements are not read. The sums are floats, because Prometheus has no other numbers; nothing is computed from them.
 */
export const unsettledSums = (now: Date) => sql`
  select kind, ${ageOf('created_at', now, { hour: '1 hour', day: '1 day' })} as age, (sum(value_cop) / 100)::float8 as value
    from movements.movement
    where state in (${sql.join(underWay.map((state) => sql.lit(state)))})
    group by 1, 2`;
