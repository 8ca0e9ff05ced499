import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import manifest from 'pg-boss/package.json' with { type: 'json' };
import { SetupFault } from '../config/setup-fault.ts';

/** The schema of the queue's tables, which migrations create. */
export const queue_schema = 'pgboss';
const pause_milliseconds = 200;

/**
 * Creates the tables of the job queue, or upgrades them to this version of pg-boss. The connection's role becomes their owner.
 *
 * @throws SetupFault if the tables hold something that pg-boss would execute as the owner and that the server may have put there.
 */
export async function installQueueTables(client: Client): Promise<void> {
  const version = await installedVersion(client);
  if (version !== undefined) {
    await makeOurs(client);
    await refusePlanted(client);
  }
  if (version === manifest.pgboss.schema) return;
  await runUpgrade(client);
  await makeOurs(client);
}

/** Narrows the rights of the server's role, and adds the index by which a server looks for jobs that nobody attends to. */
async function makeOurs(client: Client): Promise<void> {
  await narrowRights(client);
  await client.query(`
    do $$ begin
      if to_regclass('${queue_schema}.job_under_way') is null then
        create index job_under_way on ${queue_schema}.job_common (heartbeat_on) where state = 'active';
      end if;
    end $$`);
}

/** Returns the version of the queue's tables; undefined if there are none. */
async function installedVersion(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('${queue_schema}.bam') is not null as there`,
  );
  if (rows[0]?.there !== true) return undefined;
  const found = await client.query<{ version: number }>(`select version from ${queue_schema}.version`);
  return found.rows[0]?.version ?? 0;
}

async function runUpgrade(client: Client): Promise<void> {
  // pg-boss sends statements without waiting for the former answer, but a connection takes one statement at a time.
  let last: Promise<unknown> = Promise.resolve();
  const executeSql = (text: string, values?: unknown[]) => {
    const answer = last.catch(() => undefined).then(() => client.query(text, values));
    last = answer;
    return answer;
  };
  const boss = new PgBoss({
    db: { executeSql },
    schema: queue_schema,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  let failure: unknown;
  boss.on('error', (error) => (failure ??= error));
  await boss.start();
  try {
    // An upgrade may leave indexes to be built, which only an owner can do.
    while ((await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress')) {
      if (failure) throw failure;
      await sleep(pause_milliseconds);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * Takes from the server's role what would let it act as the owner at the next upgrade: pg-boss executes the commands of `bam` as they stand,
 * repeats the upgrades that are newer than `version`, and builds statements from the names of queues' own tables, which the server never
 * makes. The server keeps the right to write the times of its housekeeping.
 */
async function narrowRights(client: Client): Promise<void> {
  await client.query(`
    revoke insert, update, delete, truncate on ${queue_schema}.bam, ${queue_schema}.version from caudal_app;
    do $$ begin
      execute (
        select format('grant update (%s) on ${queue_schema}.version to caudal_app', string_agg(quote_ident(attname), ', '))
          from pg_attribute where attrelid = '${queue_schema}.version'::regclass and attnum > 0 and attname <> 'version');
      if not exists (select from pg_constraint
          where conrelid = '${queue_schema}.queue'::regclass and conname = 'queue_has_no_own_table') then
        alter table ${queue_schema}.queue
          add constraint queue_has_no_own_table check (not partition and table_name = 'job_common') not valid;
      end if;
    end $$`);
}

/** @throws SetupFault if a command waits that no upgrade of now has put there, or a queue names a table of its own. */
async function refusePlanted(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: string }>(`
    select format('the command %s in pgboss.bam (%s)', id, left(command, 200)) as found
      from ${queue_schema}.bam where status <> 'completed'
    union all
    select format('the table %s of the queue %s in pgboss.queue', left(table_name, 200), left(name, 100))
      from ${queue_schema}.queue where partition or table_name !~ '^[a-z0-9_]+$'`);
  const [planted] = rows;
  if (planted) throw new SetupFault('queue_planted', { found: planted.found.replaceAll(/\s+/g, ' ') });
}
