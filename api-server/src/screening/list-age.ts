import { sql } from 'kysely';
import type { Config } from '../platform/config/variables.ts';
import { secondsSince, type GaugeReading } from '../platform/health/gauge.ts';
import { listSources } from './lists/list-sources.ts';

/** The time since each used list was last read and accepted. Lists are read each night, so a high value means that readings fail. */
export function listAge(config: Config): GaugeReading {
  const inUse = listSources.filter(({ variable }) => config[variable] !== 'none').map(({ name }) => name);
  return {
    name: 'caudal_screening_list_age_seconds',
    help: 'How long ago a screening list was last read and accepted, by list; missing for a list that never was.',
    labels: ['list'],
    read: async (db, now) => {
      if (inUse.length === 0) return [];
      const read = await db
        .selectFrom('screening.load')
        .select(['source', sql<Date>`max(coalesce(read_again_at, loaded_at))`.as('at')])
        .where('refusal', 'is', null)
        .where('source', 'in', inUse)
        .groupBy('source')
        .execute();
      return read.map(({ source, at }) => ({ labels: { list: source }, value: secondsSince(at, now) }));
    },
  };
}
