import type { PgBoss, QueueResult } from 'pg-boss';
import { unattended_seconds } from './attended-jobs.ts';

/**
 * The options of a queue: how its jobs are retried, and when they run by schedule. A job runs again after a crash, so running it twice must
 * be safe.
 */
export interface QueueOptions {
  retryLimit: number;
  retryDelay?: number;
  retryBackoff?: boolean;
  retryDelayMax?: number;
  /**
   * The most seconds that a job may take; then it is given to another server. The jobs of a server that died are after
   * `unattended_seconds`. Both cost a retry, and a job without a retry left is marked as failed. A server that stops gives its jobs back at
   * once, and that costs no retry.
   */
  expireInSeconds?: number;
  /** The schedule, in UTC. */
  cron?: string;
  /** True when the payload holds secrets and is stored sealed. */
  sealed?: true;
  /** The number of jobs that a server runs at a time, if not `worked_on_at_once`. */
  atOnce?: number;
}

type Kind = QueueOptions & { readonly name: string };

/** The default options of a queue. All are named, because pg-boss leaves an option that is not named unchanged in the database. */
const usual = {
  retryLimit: 2,
  retryDelay: 0,
  retryBackoff: false,
  retryDelayMax: null,
  expireInSeconds: 900,
  heartbeatSeconds: unattended_seconds,
} as const;

/**
 * Creates the queues of these kinds, with the options and schedules of this version, and ends the schedules of kinds that this version does
 * not have: pg-boss would queue jobs that nobody takes. Compares them with those in the database first: most
 * starts of a server find no difference, and need two queries instead of ninety.
 */
export async function prepareQueues(boss: PgBoss, jobs: readonly { readonly kind: Kind }[]): Promise<void> {
  const kinds = jobs.map(({ kind }) => kind);
  const wanted = kinds.map(({ cron: _cron, sealed: _sealed, atOnce: _atOnce, ...kind }) => ({ ...usual, ...kind }));
  const found = await queuesOf(boss);
  const missing = wanted.filter(({ name }) => !found.has(name));
  // Queues are created one after the other: Postgres makes each change wait for the former one, so simultaneous changes would hold every
  // connection of the pool.
  for (const { name, retryDelayMax, ...options } of missing)
    await boss.createQueue(name, { ...options, ...(retryDelayMax !== null && { retryDelayMax }) });
  // Queues are read again: `createQueue` does not change a queue that another server created meanwhile with other options.
  const made = missing.length > 0 ? await queuesOf(boss) : found;
  for (const { name, ...options } of wanted)
    if (!isAsWanted(made.get(name), options)) await boss.updateQueue(name, options);
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, cron } of kinds) if (cron && crons.get(name) !== cron) await boss.schedule(name, cron, {});
  const scheduled = new Set(kinds.flatMap(({ name, cron }) => (cron ? name : [])));
  for (const name of crons.keys()) if (!scheduled.has(name)) await boss.unschedule(name);
}

async function queuesOf(boss: PgBoss): Promise<Map<string, QueueResult>> {
  return new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
}

type Options = { readonly [Name in keyof typeof usual]: number | boolean | null };

function isAsWanted(found: QueueResult | undefined, wanted: Options): boolean {
  const names = Object.keys(usual) as (keyof Options)[];
  return names.every((name) => (found?.[name] ?? null) === wanted[name]);
}
