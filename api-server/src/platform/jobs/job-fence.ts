import { CompiledQuery, sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { gathered } from '../db/gathered.ts';
import { inTransaction, isTransaction } from '../db/transaction.ts';
import type { Fence } from '../leases/fence.ts';

/**
 * A job that a server has taken. The job's row is the lease: it ends `expireInSeconds` after the job was taken, or when the server has not
 * attended to it for `unattended_seconds`, by the database's clock.
 * `retryCount` is the fencing token: it grows each time the job is given to another server.
 */
export interface TakenJob {
  readonly id: string;
  readonly retryCount: number;
}

/** Returns the fence of a job. The fence is held until the lease is over and the job was given back to the queue or to another server. */
export function fenceOfJob(queue: string, { id, retryCount }: TakenJob): Fence {
  const asked = { name: queue, id, retryCount };
  return {
    name: `job ${queue}`,
    isHeld: async (db) => (await (isTransaction(db) ? heldOf(db, [asked]) : heldTogether(db, asked))).has(id),
  };
}

interface AskedJob extends TakenJob {
  readonly name: string;
}

/**
 * Returns the ids of the jobs that are still held. Their rows are locked for share even outside a transaction: the lock makes the statement
 * a commit, which a former primary without a standby does not answer. The lateral query finds each job by its key: for a join Postgres
 * reads all jobs that are kept, most of which are done.
 */
async function heldOf(db: Database, asked: readonly AskedJob[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select held.id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (name text, id uuid, "retryCount" integer)
      cross join lateral (
        select id from pgboss.job
        where job.name = asked.name and job.id = asked.id and retry_count = asked."retryCount" and state = 'active'
        for share of job
      ) held`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Checks jobs that run at the same time in one statement, such as letters, each of which is checked before its text is sent. */
const heldTogether = gathered({ send: heldOf, pause_milliseconds: 10 });

/**
 * Gives jobs that are not done back to their queue, where any server takes them at once, except those that another server has taken over.
 * pg-boss can only fail a job, which spends one of its tries, or ends it for good if it has none left.
 */
export async function giveBackOwn(db: Database, queue: string, jobs: readonly TakenJob[]): Promise<void> {
  const taken = jobs.map(({ id, retryCount }) => ({ id, retryCount }));
  await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now()
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as taken (id uuid, "retryCount" integer)
      where job.name = ${queue} and job.id = taken.id and job.state = 'active'
        and job.retry_count = taken."retryCount"`.execute(db);
}

/**
 * Marks jobs as failed, except those that another server has taken over: otherwise a third server would get such a job while the second one
 * works on it.
 */
export async function failOwn(
  boss: Pick<PgBoss, 'fail'>,
  db: Database,
  queue: string,
  jobs: readonly TakenJob[],
  reason: object,
): Promise<void> {
  const taken = jobs.map(({ id, retryCount }) => ({ id, retryCount }));
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select job.id from pgboss.job
        join jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as taken (id uuid, "retryCount" integer)
          on taken.id = job.id and taken."retryCount" = job.retry_count
        where name = ${queue} and state = 'active' for update of job`.execute(transaction);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const executeSql = (text: string, values: unknown[] = []) =>
      transaction.executeQuery<unknown>(CompiledQuery.raw(text, values));
    await boss.fail(queue, ids, reason, { db: { executeSql } });
  });
}
