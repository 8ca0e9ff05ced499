import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import manifest from 'pg-boss/package.json' with { type: 'json' };

/** The schema of the queue's tables, which migrations create. */
export const queue_schema = 'pgboss';
const pause_milliseconds = 200;

/** Creates the tables of the job queue, or upgrades them to this version of pg-boss. The connection's role becomes their owner. */
export async function installQueueTables(client: Client): Promise<void> {
  if (await isInstalled(client)) return;
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

/** Checks that the tables are those of this version of pg-boss, and that no upgrade has left an index to be built. */
async function isInstalled(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('${queue_schema}.bam') is not null as there`,
  );
  if (rows[0]?.there !== true) return false;
  const found = await client.query<{ version: number; left: boolean }>(`select version,
    exists (select from ${queue_schema}.bam where status in ('pending', 'in_progress')) as left from ${queue_schema}.version`);
  return found.rows[0]?.version === manifest.pgboss.schema && !found.rows[0].left;
}
