import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { failOwn, type TakenJob } from './job-fence.ts';

/**
 * The seconds after which a job is given to another server, if the server that took it has not said that it still works on it: it was killed,
 * or its machine or network is gone.
 */
export const unattended_seconds = 15;

/** The interval at which a server says which jobs it works on. */
export const attended_milliseconds = 4_000;

interface Dependencies {
  readonly boss: Pick<PgBoss, 'fail'>;
  readonly db: Database;
  readonly log: Logger;
}

/**
 * Ends the jobs of these queues whose servers are gone, so that another server takes them. This costs each job a retry, because it may be
 * what ended its server. The jobs of this server, `own`, are left out: whatever delays its reports delays this look as well.
 */
export async function reclaimUnattended(
  { boss, db, log }: Dependencies,
  queues: readonly string[],
  own: readonly string[],
): Promise<void> {
  const { rows } = await sql<TakenJob & { name: string }>`
    select name, id, retry_count as "retryCount" from pgboss.job
      where state = 'active' and heartbeat_on < now() - make_interval(secs => ${unattended_seconds})
        and heartbeat_seconds is not null and name = any (${queues}::text[]) and id <> all (${own}::uuid[])`.execute(
    db,
  );
  for (const [queue, taken] of Map.groupBy(rows, ({ name }) => name)) {
    log.warn({ queue, jobIds: taken.map(({ id }) => id) }, 'Jobs whose server is gone are given to another');
    await failOwn(boss, db, queue, taken, new Error('Its server is gone'));
  }
}
