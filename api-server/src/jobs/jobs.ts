import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Letter } from '../mail/letters.ts';
import { openPayload, sealPayload, type SealedPayload } from './sealed-payload.ts';

/** Every kind of background work, with what it is handed. */
export interface JobPayloads {
  send_mail: Letter;
  follow_deposits: Record<string, never>;
  expire_holds: Record<string, never>;
  forget_expired: Record<string, never>;
  sweep_files: Record<string, never>;
}
export type JobName = keyof JobPayloads;
export type Workers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

/** How each kind is retried, when it runs by itself (cron, UTC), and whether it is handed secrets (sealed). Work is repeated after a crash, so it must be safe to repeat. */
const queues = {
  // A server that dies leaves its work to the others after `expireInSeconds`. A letter is tried again within a quarter of
  // an hour for longer than any link lives: what has become useless is given up by the worker, not by this limit.
  send_mail: {
    retryLimit: 150,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 60,
    sealed: true,
  },
  // Every minute, besides the few times soon after one was asked for: what one run does not reach, the next one does.
  follow_deposits: { retryLimit: 0, expireInSeconds: 300, cron: '* * * * *' },
  expire_holds: { retryLimit: 0, cron: '* * * * *' },
  forget_expired: { retryLimit: 0, cron: '17 * * * *' },
  // In the small hours of Colombia. What one night does not finish, the next one begins anew.
  sweep_files: { retryLimit: 0, expireInSeconds: 14_400, cron: '43 7 * * *' },
} as const satisfies Record<JobName, QueueOptions>;

interface QueueOptions {
  retryLimit: number;
  retryDelay?: number;
  retryBackoff?: boolean;
  retryDelayMax?: number;
  expireInSeconds?: number;
  cron?: string;
  sealed?: true;
}

/** What a queue does where nothing else is said. pg-boss leaves an option that is not named as it was in the database. */
const usual = { retryDelay: 0, retryBackoff: false, retryDelayMax: null, expireInSeconds: 900 } as const;

/**
 * How many jobs of one kind a server works on at a time, so that one that waits for a mail server or the bank does not
 * hold up the others. What runs by itself runs one at a time.
 */
export const worked_on_at_once = 5;

export interface Jobs {
  /** Queues work, in the caller's transaction when handed one: it exists only if the transaction commits. */
  send: <Name extends JobName>(
    db: Database,
    name: Name,
    payload: JobPayloads[Name],
    options?: { delay_seconds: number },
  ) => Promise<void>;
  /** Begins to work on what is queued. */
  start: (workers: Workers) => Promise<void>;
  /** Does at once what the queue does each minute: ends what hangs, forgets what is long done, counts what waits. */
  housekeep: () => Promise<void>;
  /** Finishes the work under way, then stops. */
  stop: () => Promise<void>;
}

/** The key seals what is handed over with secrets in it. */
export async function createJobs(pool: Pool, log: Logger, dataKey: Buffer): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    createSchema: false,
    monitorIntervalSeconds: 60,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue could not do its housekeeping'));
  await boss.start();
  for (const [name, { cron, sealed: _sealed, ...options }] of Object.entries<QueueOptions>(queues)) {
    await boss.createQueue(name);
    // A queue that is there already is not touched by creating it.
    await boss.updateQueue(name, { ...usual, ...options });
    if (cron) await boss.schedule(name, cron, {});
  }
  return {
    send: async (db, name, payload, options) => {
      const executeSql = async (text: string, values: unknown[] = []) => ({
        rows: (await db.executeQuery(CompiledQuery.raw(text, values))).rows,
      });
      const kept = 'sealed' in queues[name] ? sealPayload(payload, dataKey, name) : payload;
      await boss.send(name, kept, { db: { executeSql }, ...(options && { startAfter: options.delay_seconds }) });
    },
    start: async (workers) => {
      for (const name of Object.keys(queues) as JobName[]) await startWorkers({ boss, log, dataKey }, name, workers);
    },
    housekeep: () => boss.supervise(),
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

/**
 * Each job has a worker of its own, not a share of a batch: a batch ends with its slowest job, and one that hangs would
 * have the others done again.
 */
async function startWorkers<Name extends JobName>(
  { boss, log, dataKey }: { boss: PgBoss; log: Logger; dataKey: Buffer },
  name: Name,
  workers: Workers,
): Promise<void> {
  const localConcurrency = 'cron' in queues[name] ? 1 : worked_on_at_once;
  await boss.work<JobPayloads[Name] | SealedPayload>(
    name,
    { pollingIntervalSeconds: 0.5, localConcurrency },
    async (jobs) => {
      for (const job of jobs) {
        try {
          await workers[name](openPayload<JobPayloads[Name]>(job.data, dataKey, name));
        } catch (error) {
          log.warn({ err: error, job: name, jobId: job.id }, 'A job failed and will be tried again');
          throw error;
        }
      }
    },
  );
}
