import { sql, type RawBuilder } from 'kysely';
import type { GaugeReading } from '../platform/health/gauge.ts';
import { underWay } from './movement-state.ts';

interface Unsettled {
  kind: string;
  age: string;
  pesos: number;
}

/** The pesos of movements under way, by kind and age. An amount that grows old is stuck somewhere. */
export const unsettledMoney: GaugeReading = {
  name: 'caudal_unsettled_pesos',
  help: 'Pesos of movements that are under way or in review, by kind and by how long ago they began.',
  labels: ['kind', 'age'],
  read: async (db, now) => {
    const { rows } = await unsettledSums(now).execute(db);
    return rows.map(({ kind, age, pesos }) => ({ labels: { kind, age }, value: pesos }));
  },
};

/**
 * Returns the query for the sums. Its condition on the state has the same text as that of the index `movement_unsettled`, so that settled
 * movements are not read. The sums are floats, the only numbers that Prometheus has, and are only shown.
 */
export function unsettledSums(now: Date): RawBuilder<Unsettled> {
  return sql<Unsettled>`
    select kind, age, (sum(value_cop) / 100)::float8 as pesos
      from movements.movement
      cross join lateral (
        select case
          when created_at > ${now}::timestamptz - interval '1 hour' then 'hour'
          when created_at > ${now}::timestamptz - interval '1 day' then 'day'
          else 'older'
        end as age
      ) as aged
      where state in (${sql.join(underWay.map((state) => sql.lit(state)))})
      group by kind, age`;
}
