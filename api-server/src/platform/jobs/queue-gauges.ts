import { sql } from 'kysely';
import { labelledValues, type GaugeReading } from '../health/gauge.ts';

/** The age of the oldest due job of each queue. */
export const queueLag: GaugeReading = {
  name: 'caudal_queue_lag_seconds',
  help: 'How long the oldest job of a queue has been due and not begun.',
  labels: ['queue'],
  read: (db, now) =>
    labelledValues(
      db,
      sql`select queue.name as queue, coalesce(extract(epoch from ${now}::timestamptz - min(job.start_after)), 0)::float8 as value
        from pgboss.queue as queue
        left join pgboss.job as job on job.name = queue.name and job.state in ('created', 'retry') and job.start_after <= ${now}
        group by queue.name`,
    ),
};

/** The failed jobs of each queue, as pg-boss counted them within the last minute: counting them here would read every stored job. */
export const failedJobs: GaugeReading = {
  name: 'caudal_jobs_failed',
  help: 'Jobs of a queue that failed for good and are kept, for a week. Their last error is in pgboss.job.',
  labels: ['queue'],
  read: (db) => labelledValues(db, sql`select name as queue, failed_count as value from pgboss.queue`),
};
