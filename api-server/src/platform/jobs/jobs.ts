import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Notifications } from '../db/notifications.ts';
import { announceWork, work_channel } from './announce-work.ts';
import { watchDueQueues, type DueQueues } from './due-queues.ts';
import { prepareQueues, type QueueOptions } from './prepare-queues.ts';
import { openPayload, sealPayload } from './sealed-payload.ts';
import { Workers } from './workers.ts';

declare const payload: unique symbol;

/** A kind of background work, with what it is handed. */
export interface JobKind<Payload extends object> extends QueueOptions {
  readonly name: string;
  readonly [payload]?: (given: Payload) => void;
}

/** What runs by itself is handed nothing. */
export type NoPayload = Record<string, never>;

export function defineJob<Payload extends object = NoPayload>(name: string, options: QueueOptions): JobKind<Payload> {
  return { name, ...options };
}

/** A kind of work and what it does: what an area plugs in. */
export interface Job {
  kind: QueueOptions & { readonly name: string };
  work: (payload: never) => Promise<void>;
}

export function job<Payload extends object>(kind: JobKind<Payload>, work: (payload: Payload) => Promise<void>): Job {
  return { kind, work };
}

/**
 * How many jobs of one kind a server works on at a time, so that one that waits for a mail server or the bank does not
 * hold up the others. What runs by itself runs one at a time.
 */
export const worked_on_at_once = 5;

export interface Jobs {
  /** Makes the queues of these kinds: what is sent before would be lost. */
  prepare: (jobs: readonly Job[]) => Promise<void>;
  /** Queues work, in the caller's transaction when handed one: it exists only if the transaction commits. */
  send: <Payload extends object>(
    db: Database,
    kind: JobKind<Payload>,
    payload: Payload,
    options?: { delay_seconds: number },
  ) => Promise<void>;
  /** Begins to work on what is queued. */
  start: () => Promise<void>;
  /** Does at once what the queue does each minute: ends what hangs, forgets what is long done, counts what waits. */
  housekeep: () => Promise<void>;
  /** Finishes the work under way, then stops. */
  stop: () => Promise<void>;
}

/** What a queue is made of. The key seals what is handed over with secrets in it. */
export interface JobsOptions {
  pool: Pool;
  notifications: Notifications;
  log: Logger;
  dataKey: Buffer;
}

export async function createJobs({ pool, notifications, log, dataKey }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    createSchema: false,
    monitorIntervalSeconds: 60,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue could not do its housekeeping'));
  await boss.start();
  const prepared: Job[] = [];
  const workers = new Workers(boss, log);
  let due: DueQueues | undefined;
  const endListening = await notifications.subscribe(work_channel, {
    onMessage: (queue) => {
      workers.wake(queue);
      due?.touch();
    },
    onGap: () => workers.wakeAll(),
  });
  return {
    prepare: async (jobs) => {
      await prepareQueues(
        boss,
        jobs.map(({ kind }) => kind),
      );
      prepared.push(...jobs);
    },
    send: async (db, { name, sealed }, given, options) => {
      const executeSql = async (text: string, values: unknown[] = []) => ({
        rows: (await db.executeQuery(CompiledQuery.raw(text, values))).rows,
      });
      const kept = sealed ? sealPayload(given, dataKey, name) : given;
      await boss.send(name, kept, { db: { executeSql }, ...(options && { startAfter: options.delay_seconds }) });
      // Delayed jobs are announced too, so that the watcher learns when they are due.
      await announceWork(db, name, log);
    },
    start: async () => {
      for (const { kind, work } of prepared)
        await workers.start(kind.name, kind.cron ? 1 : worked_on_at_once, async ({ id, data }) => {
          try {
            await (work as (payload: object) => Promise<void>)(openPayload<object>(data, dataKey, kind.name));
          } catch (error) {
            log.warn({ err: error, job: kind.name, jobId: id }, 'A job failed and will be tried again');
            throw error;
          } finally {
            due?.touch();
          }
        });
      due = watchDueQueues(
        pool,
        log,
        prepared.map(({ kind }) => kind.name),
        (queue) => workers.wake(queue),
      );
    },
    housekeep: () => boss.supervise(),
    stop: async () => {
      endListening();
      await due?.stop();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
