import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from './databases.ts';

/** The `application_name` of the measured connections. */
export const measured_application = 'caudal-bench-measured';

/**
 * Returns the milliseconds of CPU time that the measured connections of a database take while `act` runs. Other load on the machine hardly
 * changes the CPU time, unlike the elapsed time. Without /proc it returns the elapsed time.
 */
export async function backendMilliseconds(watching: Database, act: () => Promise<unknown>): Promise<number> {
  const [before, began] = [await timesOf(watching), performance.now()];
  await act();
  const passed = performance.now() - began;
  const after = await timesOf(watching);
  if (!before || !after) return passed;
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}

/** Returns the CPU time of each measured connection so far, in milliseconds, by process id; null without /proc. */
async function timesOf(watching: Database): Promise<ReadonlyMap<number, number> | null> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = ${measured_application}`.execute(watching);
  try {
    return new Map(
      await Promise.all(
        rows.map(async ({ pid }) => {
          const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
          return [pid, Number(nanoseconds) / 1e6] as const;
        }),
      ),
    );
  } catch {
    return null;
  }
}
