import type { Pool } from 'pg';
import type { Logger } from 'pino';

/**
 * How often a server looks for work that nobody told it of: work that is due later, is tried again, or was announced while it
 * was not listening. While there is something to do and for some seconds after, each second; else when the next job is due.
 */
const pauses = { busy_milliseconds: 1_000, quiet_milliseconds: 5_000 } as const;
const busy_for_milliseconds = 10_000;

/** Milliseconds until the first job of each queue is due: 0 or less for one that waits for a worker. Queues without a job are left out. */
const first_due_sql = `
  select queue.name, extract(epoch from first.start_after - now())::float8 * 1000 as due_milliseconds
    from unnest($1::text[]) as queue (name)
    cross join lateral (
      select start_after from pgboss.job
        where job.name = queue.name and state < 'active' and not blocked
        order by start_after limit 1
    ) as first`;

export interface DueQueues {
  /** Something was queued or done: more may follow. */
  touch: () => void;
  stop: () => Promise<void>;
}

/** Looks through all queues in one statement, and wakes those that have work that is due. */
export function watchDueQueues(
  pool: Pool,
  log: Logger,
  queues: readonly string[],
  wake: (queue: string) => void,
): DueQueues {
  const over = new AbortController();
  let busy_until = Date.now() + busy_for_milliseconds;
  let end: () => void = () => undefined;
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const look = async (): Promise<number> => {
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
      if (!over.signal.aborted) await pause(milliseconds);
    }
  })();
  return {
    touch: () => {
      const isQuiet = Date.now() >= busy_until;
      busy_until = Date.now() + busy_for_milliseconds;
      if (isQuiet) end();
    },
    stop: async () => {
      over.abort();
      end();
      await going;
    },
  };
}
