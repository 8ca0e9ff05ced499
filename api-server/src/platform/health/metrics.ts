import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { GaugeReading } from './gauge.ts';

const event_loop_sample_milliseconds = 100;

export type Metrics = ReturnType<typeof createMetrics>;

interface MetricsSources {
  db: Database;
  clock: Clock;
  gauges: readonly GaugeReading[];
}

/** Creates the metrics that the operator's Prometheus reads. They hold no names, ids or addresses. */
export function createMetrics({ db, clock, gauges }: MetricsSources) {
  const registry = new Registry();
  const registers = [registry];
  // The default of prom-client, a sample of the event loop every 10 ms, took a third of an idle server's processor time.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: event_loop_sample_milliseconds });
  const labelNames = ['listener', 'operation', 'status'] as const;
  const requests = new Counter({ name: 'caudal_requests_total', help: 'Requests answered.', labelNames, registers });
  const durations = new Histogram({
    name: 'caudal_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer.',
    labelNames: ['listener', 'operation'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  });
  for (const { name, help, labels = [], read } of gauges) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers,
      collect: async () => {
        gauge.reset();
        // Without this, a gauge without labels would report 0 for an unknown value.
        if (labels.length === 0) gauge.remove();
        // While the database is away, metrics that need it are left out, and all others are reported.
        const found = await read(db, clock()).catch(() => null);
        if (typeof found === 'number') gauge.set(found);
        else for (const { labels, value } of found ?? []) gauge.set(labels, value);
      },
    });
  }
  let rendering: Promise<string> | undefined;
  return {
    /** Counts an answer. `operation` is null for files of the app and for addresses that do not exist. */
    answered: (listener: string, operation: string | null, status: number, milliseconds: number) => {
      const labels = { listener, operation: operation ?? 'none' };
      requests.inc({ ...labels, status: String(status) });
      durations.observe(labels, milliseconds / 1_000);
    },
    /** Returns the metrics as text. Calls at the same time share one text, so that many scrapes do not use up the connections. */
    render: async () => {
      rendering ??= registry.metrics().finally(() => (rendering = undefined));
      return { contentType: registry.contentType, text: await rendering };
    },
  };
}
