import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { refreshListsNowJob } from './screening-jobs.ts';

const within = { timeout: 120_000, interval: 50 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { atWork: false });
});
afterAll(() => server.stop());

/** Starts the server's work, and ends its first statements in the middle, as a database does that stops. */
async function startWhileDatabaseStops(): Promise<void> {
  await server.owner.transaction().execute(async (transaction) => {
    await sql`lock table pgboss.job in access exclusive mode`.execute(transaction);
    await server.running.startWork();
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query ilike '%insert into pgboss.job%'`.execute(server.owner);
      expect(rows).toHaveLength(1);
    }, within);
  });
}

describe('a server whose database stops just when the server begins to work', () => {
  it('goes on, and asks for the lists once the database is back', async () => {
    await startWhileDatabaseStops();
    const asked = sql`select from pgboss.job where name = ${refreshListsNowJob.name}`;
    await vi.waitFor(async () => expect((await asked.execute(server.db)).rows).toHaveLength(1), within);
  });
});
