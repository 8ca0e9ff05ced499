import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { awaitDatabase } from '../../api-server/src/platform/db/await-database.ts';
import { startTestServer, type TestServer } from '../../api-server/src/testing/index.ts';
import { aNewCustomer, survey } from '../../api-server/src/testing/people.ts';
import { onConnection } from './on-connection.ts';
import { removeCluster } from './place.ts';
import { startPostgres, type RunningPostgres } from './start-postgres.ts';
import { giveTo, postgresIdentity } from './system-user.ts';

let folder: string;
let postgres: RunningPostgres;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-standby-'));
  postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  server = await startTestServer({ DATABASE_URL: postgres.url });
});

afterAll(async () => {
  await server.stop();
  await postgres.stop();
  await removeCluster(join(folder, 'postgres'));
  await rm(folder, { recursive: true, force: true });
});

/** The limit that ends a hanging wait. */
const patience = { timeout: 120_000, interval: 50 };

async function asAdmin<Row extends object>(statement: string): Promise<Row | undefined> {
  const { rows } = await onConnection(postgres.adminUrl, (client) => client.query<Row>(statement));
  return rows[0];
}

/** Lets Postgres die and come back as a standby on the same port, as a former primary does when another one has taken over. */
async function demote(): Promise<void> {
  const signal = join(postgres.dataDir, 'standby.signal');
  await writeFile(signal, '');
  await giveTo(await postgresIdentity(), signal);
  process.kill(Number(await postgres.pid()), 'SIGKILL');
  const isStandby = () => asAdmin<{ is: boolean }>('select pg_is_in_recovery() as is').catch(() => undefined);
  await vi.waitUntil(async () => (await isStandby())?.is === true, patience);
}

it(
  'the server answers 503 while its database is a standby, and serves again once the standby is promoted',
  { timeout: 600_000 },
  async () => {
    const customer = await aNewCustomer(server);
    await demote();
    const asked = await Promise.all([
      customer.call('readAccount'),
      customer.call('answerSurvey', { body: survey }),
      customer.send('GET', '/management/health/readiness').then(async ({ status }) => ({ status, problem: null })),
      customer.call('answerSurvey', { body: survey }),
    ]);
    expect(asked.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    const database = { connectionString: postgres.url, variable: 'DATABASE_URL' };
    const silent = pino({ level: 'silent' });
    await expect(awaitDatabase(database, silent, 0)).rejects.toThrow('it is a standby, which takes no writes');

    await asAdmin('select pg_promote()');
    await awaitDatabase(database, silent, patience.timeout);
    await vi.waitUntil(async () => (await customer.call('answerSurvey', { body: survey })).status === 200, patience);
    await expect.poll(async () => (await customer.send('GET', '/management/health/readiness')).status).toBe(200);
  },
);
