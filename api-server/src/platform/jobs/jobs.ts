import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { SetupFault } from '../config/setup-fault.ts';
import { poolOf, type Database } from '../db/database.ts';
import { insertLast } from '../db/last-writes.ts';
import type { Notifications } from '../db/notifications.ts';
import { LeaseLost, underFence } from '../leases/fence.ts';
import { onBehalfOf } from '../log-context.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { announceWork, work_channel } from './announce-work.ts';
import { reclaimUnattended } from './attended-jobs.ts';
import { watchDueQueues, type DueQueues } from './due-queues.ts';
import { failOwn, fenceOfJob, giveBackOwn, type TakenJob } from './job-fence.ts';
import { prepareQueues, type QueueOptions } from './prepare-queues.ts';
import { queue_schema } from './queue-tables.ts';
import { openPayload, sealPayload } from './sealed-payload.ts';
import { inTrace, withTrace, type TracedPayload } from './traced-payload.ts';
import { Workers, type Queues } from './workers.ts';

declare const payload: unique symbol;

/** A kind of background job, with the type of its payload. */
interface JobKind<Payload extends object> extends QueueOptions {
  readonly name: string;
  readonly [payload]?: (given: Payload) => void;
}

/** The payload of a scheduled job, which has no members. */
type NoPayload = Record<string, never>;

export function defineJob<Payload extends object = NoPayload>(name: string, options: QueueOptions): JobKind<Payload> {
  return { name, ...options };
}

/** A kind of job with the function that runs it. Areas add these to the server. */
export interface Job {
  kind: QueueOptions & { readonly name: string };
  work: (payload: never) => Promise<void>;
}

export function job<Payload extends object>(kind: JobKind<Payload>, work: (payload: Payload) => Promise<void>): Job {
  return { kind, work };
}

/**
 * The number of jobs of one kind that a server runs at a time: a job that waits for a mail server or the bank does not hold up the others.
 * A server runs scheduled jobs of one kind one at a time.
 */
const worked_on_at_once = 5;

export interface Jobs {
  /**
   * Creates the queues of these kinds, and ends the schedules of all other kinds that were not given before. A job that is sent before its
   * queue exists is lost.
   */
  prepare: (jobs: readonly Job[]) => Promise<void>;
  /** Queues a job. When `db` is a transaction, the job exists only if that transaction commits. */
  send: <Payload extends object>(
    db: Database,
    kind: JobKind<Payload>,
    payload: Payload,
    options?: { delay_seconds: number },
  ) => Promise<void>;
  /** Starts the workers, which run queued jobs. */
  start: () => Promise<void>;
  /**
   * Runs at once the housekeeping that otherwise runs each minute: ends jobs that hang, deletes jobs done long ago, counts waiting jobs.
   */
  housekeep: () => Promise<void>;
  /**
   * Takes no further jobs, and waits for those under way; jobs that take longer than `seconds` are given back to the queue. Jobs can still
   * be sent. Safe to call twice.
   */
  endWork: (seconds: number) => Promise<void>;
  /** Calls `endWork` unless that was done before, then stops pg-boss. */
  stop: () => Promise<void>;
}

/** The dependencies of the job queue. `dataKey` seals payloads that hold secrets. */
interface JobsOptions {
  db: Database;
  notifications: Notifications;
  log: Logger;
  dataKey: KeyRing;
}

export async function createJobs({ db, notifications, log, dataKey }: JobsOptions): Promise<Jobs> {
  const pool = poolOf(db);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: queue_schema,
    createSchema: false,
    // `npm run migrate` creates and upgrades the tables as the owner of the database; the server's role cannot.
    migrate: false,
    monitorIntervalSeconds: 60,
    // The interval at which pg-boss parses all schedules, the longest that it allows: no schedule has a finer unit than a minute.
    cronMonitorIntervalSeconds: 45,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue could not do its housekeeping'));
  await boss.start().catch(queueFault);
  const prepared: Job[] = [];
  const workers = new Workers(queuesOf(boss, db), log);
  let due: DueQueues | undefined;
  const endListening = await notifications.subscribe(work_channel, {
    onMessage: (queue) => {
      workers.wake(queue);
      due?.touch();
    },
    onGap: () => workers.wakeAll(),
  });
  const rest = async (seconds: number) => {
    endListening();
    await due?.stop();
    await workers.stop(seconds * 1_000);
  };
  let ending: Promise<void> | undefined;
  const endWork = (seconds: number) => (ending ??= rest(seconds));
  return {
    prepare: async (jobs) => {
      prepared.push(...jobs);
      await prepareQueues(boss, prepared);
    },
    send: async (sender, { name, sealed }, given, options) => {
      // pg-boss passes the jobs as a JSON array, the statement's only value; its brackets are cut off for `insertLast`.
      const executeSql = async (text: string, [array]: unknown[] = []) => {
        await insertLast(sender, text, String(array).slice(1, -1));
        return { rows: [] };
      };
      const kept = withTrace(sealed ? sealPayload(given, dataKey, name) : given);
      await boss.send(name, kept, { db: { executeSql }, ...(options && { startAfter: options.delay_seconds }) });
      // Delayed jobs are announced too, so that the watcher learns when they are due.
      await announceWork(sender, name, log);
    },
    start: async () => {
      for (const { kind, work } of prepared)
        workers.start({
          queue: kind.name,
          most: kind.cron ? 1 : (kind.atOnce ?? worked_on_at_once),
          perform: (taken) => perform({ kind, work }, taken, { log, dataKey }).finally(() => due?.touch()),
        });
      const queues = prepared.map(({ kind }) => kind.name);
      const reclaim = () => reclaimUnattended({ boss, db, log }, queues, workers.underWay());
      due = watchDueQueues(pool, log, queues, { wake: (queue) => workers.wake(queue), reclaim });
    },
    housekeep: () => boss.supervise(),
    endWork,
    stop: async () => {
      await endWork(10);
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

function queuesOf(boss: PgBoss, db: Database): Queues {
  return {
    fetch: (queue, { batchSize }) => boss.fetch<object>(queue, { batchSize, includeMetadata: true }),
    complete: (queue, ids) => boss.complete(queue, ids),
    fail: (queue, taken, reason) => failOwn(boss, db, queue, taken, reason),
    giveBack: (queue, taken) => giveBackOwn(db, queue, taken),
    touch: (queue, ids) => boss.touch(queue, ids),
  };
}

/**
 * Runs a job under its fence, in the trace of the request or job that queued it; its log lines name the request. @throws whatever the work throws; LeaseLost when another
 * server has taken the job over.
 */
function perform(
  { kind, work }: Job,
  { data, ...taken }: TakenJob & { data: object & TracedPayload },
  { log, dataKey }: Pick<JobsOptions, 'log' | 'dataKey'>,
): Promise<void> {
  const run = async (kept: object) => {
    try {
      const given = openPayload<object>(kept, dataKey, kind.name);
      await underFence(fenceOfJob(kind.name, taken), () => (work as (payload: object) => Promise<void>)(given));
    } catch (error) {
      if (!(error instanceof LeaseLost)) log.warn({ err: error }, 'A job failed and will be tried again');
      throw error;
    }
  };
  // A scheduled job has no payload.
  const requestId = data?.queuedBy;
  const by = { job: kind.name, jobId: taken.id, ...(requestId !== undefined && { requestId }) };
  return onBehalfOf(by, () => inTrace({ job: kind.name, id: taken.id, data }, run));
}

/** @throws SetupFault if the queue's tables are missing or older than this server's; else the given error. */
function queueFault(error: unknown): never {
  const isOld = error instanceof Error && /is not installed|requires migrations/.test(error.message);
  throw isOld ? new SetupFault('schema_too_old', { found: "the job queue's tables" }, { cause: error }) : error;
}
