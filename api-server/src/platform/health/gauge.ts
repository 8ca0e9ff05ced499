import type { Database } from '../db/database.ts';

/** A figure that an area has read each time somebody asks for the metrics. */
export interface GaugeReading {
  /** As Prometheus names it: `caudal_unsettled_pesos`, with its unit last. */
  name: string;
  help: string;
  labels: readonly string[];
  read: (db: Database, now: Date) => Promise<readonly { labels: Record<string, string>; value: number }[]>;
}
