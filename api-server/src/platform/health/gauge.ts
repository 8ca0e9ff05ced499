import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/database.ts';

/** A metric whose value is read each time the metrics are requested. */
export interface GaugeReading {
  /** The name in Prometheus's form: `caudal_unsettled_pesos`, with its unit last. */
  name: string;
  help: string;
  /** The names of the labels; left out for a metric of one value. */
  labels?: readonly string[];
  /** Reads the value, or null while it is unknown. For a metric with labels, reads one value for each combination of labels. */
  read: (db: Database, now: Date) => Promise<number | null | readonly LabelledValue[]>;
}

interface LabelledValue {
  labels: Record<string, string>;
  value: number;
}

/** Reads the rows of a statement: the column `value` of each, labelled by its other columns. */
export async function labelledValues(db: Database, statement: RawBuilder<unknown>): Promise<LabelledValue[]> {
  const { rows } = await (statement as RawBuilder<Record<string, string>>).execute(db);
  return rows.map(({ value, ...labels }) => ({ labels, value: Number(value) }));
}

export const secondsSince = (instant: Date, now: Date) => Math.max(0, (now.getTime() - instant.getTime()) / 1_000);

/**
 * Builds the SQL for the name of the shortest span that contains the instant in a column: with `{ hour: '1 hour' }`, 'hour' or else
 * 'older'. `spans` lists the shortest first.
 */
export function ageOf(column: string, now: Date, spans: Readonly<Record<string, string>>): RawBuilder<string> {
  const cases = Object.entries(spans).map(
    ([name, span]) =>
      sql`when ${sql.ref(column)} > ${now}::timestamptz - ${sql.lit(span)}::interval then ${sql.lit(name)}`,
  );
  return sql<string>`case ${sql.join(cases, sql` `)} else 'older' end`;
}
