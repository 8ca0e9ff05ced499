import type { Database } from '../db/database.ts';

/** A metric that an area reads each time somebody asks for the metrics. */
export interface GaugeReading {
  /** The name in Prometheus's form: `caudal_unsettled_pesos`, with its unit last. */
  name: string;
  help: string;
  labels: readonly string[];
  read: (db: Database, now: Date) => Promise<readonly { labels: Record<string, string>; value: number }[]>;
}
