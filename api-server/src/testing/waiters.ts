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

/** Resolves once what follows a verified customer's acceptance by itself is over: until then it waits for whoever locks them, too. */
export async function untilLeftAlone(db: Database, accountId: string): Promise<void> {
  const isLeft = sql<{ is_left: boolean }>`
    select exists (select from screening.progress where account_id = ${accountId} and ended_at is not null)
      and not exists (select from monitoring.due where account_id = ${accountId}) as is_left`;
  await vi.waitUntil(async () => (await isLeft.execute(db)).rows[0]?.is_left, { timeout: 120_000, interval: 20 });
}

/** Resolves once everybody whom a customer names was looked for: until then their bank accounts move nothing. */
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
 * Asks again, as the apps' users do, while the server says that it has too much to do: on a busy machine many requests at once wait
 * for a connection longer than it lets them. To be asked under the same idempotency key each time.
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
