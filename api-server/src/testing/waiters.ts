import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Database, Transaction } from '../platform/db/database.ts';

/**
 * Resolves once `count` other transactions wait for a lock of `holder`, directly or behind one another. Transactions that wait for other
 * locks do not count, because other tests use the same cluster at the same time.
 */
export async function untilOthersWait(db: Database, holder: Transaction, count = 1): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(holder);
  const pid = rows[0]?.pid ?? 0;
  await vi.waitUntil(async () => (await waitersFor(db, pid)) >= count, { timeout: 120_000, interval: 20 });
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

/**
 * Resolves once the screening and the monitoring that follow a customer's verification have ended. Until then, their transactions may wait
 * for a lock of the customer too, and `untilOthersWait` would count them.
 */
export async function untilLeftAlone(db: Database, accountId: string): Promise<void> {
  const isLeft = sql<{ is_left: boolean }>`
    select exists (select from screening.progress where account_id = ${accountId} and ended_at is not null)
      and not exists (select from monitoring.due where account_id = ${accountId}) as is_left`;
  await vi.waitUntil(async () => (await isLeft.execute(db)).rows[0]?.is_left, { timeout: 120_000, interval: 20 });
}

/** Resolves once all parties that a customer named were screened. Until then, no money moves to or from the bank accounts of a party. */
export async function untilPartiesAreScreened(db: Database, accountId: string): Promise<void> {
  const unscreened = db
    .selectFrom('customers.party')
    .select('id')
    .where('account_id', '=', accountId)
    .where('screened_at', 'is', null)
    .where('withdrawn_at', 'is', null);
  await vi.waitUntil(async () => (await unscreened.execute()).length === 0, { timeout: 120_000, interval: 20 });
}

interface Answered {
  problem: { code: string } | null;
}

/**
 * Retries a request while the server answers that it is saturated, as the apps' users do: on a busy machine, simultaneous requests may wait
 * for a database connection longer than the limit. `ask` must use the same idempotency key each time.
 */
export async function untilServed<Answer extends Answered>(ask: () => Promise<Answer>): Promise<Answer> {
  return vi.waitFor(
    async () => {
      const answer = await ask();
      if (answer.problem?.code === 'service_unavailable') throw new Error('The server has too much to do');
      return answer;
    },
    { timeout: 120_000, interval: 500 },
  );
}
