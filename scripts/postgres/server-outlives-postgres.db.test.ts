import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { crashRounds } from '../../api-server/src/testing/crash-rounds.ts';
import { startTestServer, type TestServer } from '../../api-server/src/testing/index.ts';
import { aLetter, anEmail, aNewCustomer } from '../../api-server/src/testing/people.ts';
import { sendMail } from '../../api-server/src/platform/mail/mailer.ts';
import { RestlessClients } from '../../api-server/src/testing/restless-clients.ts';
import { reconcileLedger } from '../../api-server/src/ledger/reconcile.ts';
import { removeCluster } from './place.ts';
import { startPostgres, type RunningPostgres } from './start-postgres.ts';

const rounds = crashRounds(1);

// This test starts its own Postgres, because killing the shared one would break the other tests.
let folder: string;
let postgres: RunningPostgres;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-outlives-'));
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), restartsPerMinute: 1_000 });
  server = await startTestServer({ DATABASE_URL: postgres.url, ACCESS_TOKEN_SECONDS: '3600' });
});

afterAll(async () => {
  await server.stop();
  await postgres.stop();
  await removeCluster(join(folder, 'postgres'));
  await rm(folder, { recursive: true, force: true });
});

/** The limit that ends a hanging wait: recovery takes ten seconds at most on an otherwise idle machine. */
const patience = { timeout: 120_000, interval: 100 };

const limit = { timeout: 300_000 * (rounds + 1) };

it(
  'the server keeps running when Postgres is killed under its requests, and processes the queued jobs afterwards',
  limit,
  async () => {
    const customer = await aNewCustomer(server);
    const stream = await customer.send('GET', '/api/live');
    const ended = stream.text();
    const clients = new RestlessClients(customer, 8);
    const { jobs, db } = server.running.services;
    for (let round = 0; round < rounds; round += 1) {
      const to = anEmail();
      await jobs.send(db, sendMail, aLetter(to), { delay_seconds: 3 });
      const pid = await postgres.pid();
      expect(pid).toBeDefined();
      process.kill(Number(pid), 'SIGKILL');
      await vi.waitUntil(async () => ![pid, undefined].includes(await postgres.pid()), patience);
      await vi.waitUntil(async () => (await customer.send('GET', '/management/health/readiness')).ok, patience);
      await vi.waitUntil(async () => (await customer.call('listBalances')).status === 200, patience);
      expect((await server.mailTo(to)).subject).toBeTruthy();
    }
    const answers = [...(await clients.stop()).keys()];
    expect(answers.filter((answer) => !['200', '503 service_unavailable'].includes(answer))).toEqual([]);
    expect(await ended).toContain(': open');
    expect(await reconcileLedger(server.db)).toEqual([]);
  },
);
