import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/setup/free-port.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { closePeers, portToPostgres } from '../../testing/faulty-peers.ts';
import { awaitDatabase, withClient } from './await-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => {
  closePeers();
  return database.drop();
});

const named = ({ href }: URL) => ({ connectionString: href, variable: 'DATABASE_URL' });

let lines: string[];
const log = pino({}, { write: (line: string) => void lines.push(line) });
beforeEach(() => {
  lines = [];
});

describe('a database that is still starting', () => {
  it('is waited for, which is logged once', async () => {
    const url = new URL(database.url);
    const [host, port] = [url.hostname, Number(url.port)];
    url.port = String(await freePort());
    const waiting = awaitDatabase(named(url), log, 60_000);
    await sleep(1_200);
    const door = createServer((near) => {
      const far = connect(port, host);
      near.pipe(far).pipe(near);
      near.on('error', () => far.destroy());
      far.on('error', () => near.destroy());
    }).listen(Number(url.port), '127.0.0.1');
    await waiting;
    door.close();
    expect(lines.filter((line) => line.includes('Waiting for it'))).toHaveLength(1);
  });

  it('is waited for again when it ends the connection of the work that follows', async () => {
    const here = named(new URL(database.url));
    let tries = 0;
    await awaitDatabase(here, log, 60_000, () =>
      withClient(here, 'caudal start', async (client) => {
        tries += 1;
        if (tries === 1) await client.query('select pg_terminate_backend(pg_backend_pid())');
      }),
    );
    expect(tries).toBe(2);
  });

  it('is given up after the time limit, with its last error', async () => {
    const url = new URL(database.url);
    url.port = String(await freePort());
    await expect(awaitDatabase(named(url), log, 0)).rejects.toThrow('ECONNREFUSED');
  });

  it('is not waited for when it refuses the connection', async () => {
    const url = new URL(database.url);
    url.pathname = '/no_such_database';
    await expect(awaitDatabase(named(url), log, 60_000)).rejects.toThrow('does not exist');
  });
});

describe('a database that is newer than the tested versions', () => {
  it('is served, which is logged once', async () => {
    const url = new URL(database.url);
    url.port = await portToPostgres(19);
    let served = 0;
    await awaitDatabase(named(url), log, 60_000, async () => (served += 1));
    expect(served).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/"level":40.+The database is Postgres 19\. .+ tested on Postgres 15 to 18/),
    ]);
  });

  it('is the only one that is warned about', async () => {
    const url = new URL(database.url);
    url.port = await portToPostgres(18);
    await awaitDatabase(named(url), log, 60_000);
    expect(lines).toEqual([]);
  });
});
