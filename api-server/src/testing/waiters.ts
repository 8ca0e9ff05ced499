import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Database, Transaction } from '../platform/db/database.ts';

/**
 * Resolves once so many others wait for what `holder` has locked, be it at first hand or behind one another.
 * Who waits for somebody else does not count: other tests use the same cluster at the same time.
 */
export async function untilOthersWait(db: Database, holder: Transaction, count = 1): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(holder);
  const pid = rows[0]?.pid ?? 0;
  await vi.waitUntil(async () => (await waitersFor(db, pid)) >= count, { timeout: 20_000, interval: 20 });
}

async function waitersFor(db: Database, pid: number): Promise<number> {
  const { rows } = await sql`
    with recursive waiting as (
      select distinct pid, pg_blocking_pids(pid) as behind from pg_locks where not granted
    ), waiter as (
      select pid from waiting where ${pid} = any(behind)
      union select waiting.pid from waiting join waiter on waiter.pid = any(waiting.behind)
    ) select pid from waiter`.execute(db);
  return rows.length;
}
