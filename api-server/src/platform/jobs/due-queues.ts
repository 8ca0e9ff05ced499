import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/**
 * The intervals at which a server looks for work that was not announced to it: work that is due later, is retried, or was announced while
 * the server was not listening. It looks each second while there is work and for `busy_for_milliseconds` after; otherwise when the next job
 * is due, or after `quiet_milliseconds` at the latest.
 */
const pauses = { busy_milliseconds: 1_000, quiet_milliseconds: 5_000 } as const;
const busy_for_milliseconds = 10_000;

/**
 * Selects the milliseconds until the first job of each queue is due: 0 or less for a job that waits for a worker. Queues without a job are
 * left out.
 */
const first_due_sql = `
  select queue.name, extract(epoch from first.start_after - now())::float8 * 1000 as due_milliseconds
    from unnest($1::text[]) as queue (name)
    cross join lateral (
      select start_after from pgboss.job
        where job.name = queue.name and state < 'active' and not blocked
        order by start_after limit 1
    ) as first`;

export type DueQueues = ReturnType<typeof watchDueQueues>;

/** The functions that a watcher of queues calls. */
interface Calls {
  /** Called for each queue that has a due job. */
  readonly wake: (queue: string) => void;
  /** Called at each look: gives the jobs of servers that are gone back to their queues. */
  readonly reclaim: () => Promise<void>;
}

/** Watches all queues with one statement, and calls `wake` for each queue that has a due job. */
export function watchDueQueues(pool: Pool, log: Logger, queues: readonly string[], { wake, reclaim }: Calls) {
  const over = new AbortController();
  let pausing = new AbortController();
  let busy_until = Date.now() + busy_for_milliseconds;
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: pausing.signal }).catch(() => undefined);
  const look = async (): Promise<number> => {
    await reclaim();
    const { rows } = await pool.query<{ name: string; due_milliseconds: number }>(first_due_sql, [queues]);
    const due = rows.filter(({ due_milliseconds }) => due_milliseconds <= 0);
    for (const { name } of due) wake(name);
    if (due.length > 0 || Date.now() < busy_until) return pauses.busy_milliseconds;
    return Math.min(pauses.quiet_milliseconds, ...rows.map(({ due_milliseconds }) => due_milliseconds));
  };
  const going = (async () => {
    while (!over.signal.aborted) {
      const milliseconds = await look().catch((error: unknown) => {
        log.warn({ err: error }, 'The job queues could not be looked through; they will be again');
        return pauses.quiet_milliseconds;
      });
      await pause(milliseconds);
    }
  })();
  return {
    /** Marks the queues as busy, because a job was queued or done and more may follow. */
    touch: () => {
      const isQuiet = Date.now() >= busy_until;
      busy_until = Date.now() + busy_for_milliseconds;
      if (!isQuiet) return;
      pausing.abort();
      pausing = new AbortController();
    },
    stop: async () => {
      over.abort();
      pausing.abort();
      await going;
    },
  };
}
