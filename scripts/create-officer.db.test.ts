import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../api-server/src/testing/database.ts';
import { runProgram } from '../api-server/src/testing/run-program.ts';
import { announceRunning } from './start/running-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const createOfficer = (...args: string[]) =>
  run(args, { DATABASE_URL: database.url, INTERNAL_ORIGIN: 'https://interno.example' });

const run = (args: string[], environment: Record<string, string>) =>
  runProgram('scripts/create-officer.ts', environment, args);

describe('npm run create-officer', () => {
  it('prints a one-time link on the internal origin, and stores no token', async () => {
    const { status, stdout } = await createOfficer('Nueva@Caudal.example');
    expect(status).toBe(0);
    expect(stdout).toMatch(/https:\/\/interno\.example\/enrol#[\w-]{43}/);
    const officer = await database.db
      .selectFrom('identity.account')
      .select(['audience', 'email', 'password_hash'])
      .where('email', '=', 'nueva@caudal.example')
      .executeTakeFirstOrThrow();
    expect(officer).toEqual({ audience: 'backoffice', email: 'nueva@caudal.example', password_hash: null });
  });

  it('prints how to call it when the argument is not an e-mail', async () => {
    const { status, stderr } = await createOfficer('nobody');
    expect([status, stderr]).toEqual([2, expect.stringContaining('npm run create-officer -- officer@example.co')]);
  });

  it('goes past a pooler, which refuses what a command sets for its session', async () => {
    const pooler = Object.assign(new URL(database.url), { port: '1' }).href;
    const variables = {
      DATABASE_URL: pooler,
      DATABASE_DIRECT_URL: database.url,
      INTERNAL_ORIGIN: 'https://interno.example',
    };
    const { status, stdout } = await run(['detras@caudal.example'], variables);
    expect([status, stdout]).toEqual([0, expect.stringContaining('https://interno.example/enrol#')]);
  });

  it('says in one line what is wrong with the database', async () => {
    const nowhere = Object.assign(new URL(database.url), { pathname: '/nowhere' });
    const { status, stderr } = await run(['otra@caudal.example'], { DATABASE_URL: nowhere.href });
    expect([status, stderr]).toEqual([78, expect.stringMatching(/^There is no database nowhere .+\n$/)]);
  });

  it('finds the database of the sandbox that runs in SANDBOX_DIR', async () => {
    const SANDBOX_DIR = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const backOffice = createServer();
    await new Promise<void>((listening) => backOffice.listen(0, '127.0.0.1', listening));
    const address = backOffice.address();
    if (address === null || typeof address === 'string') throw new Error('It listens on no port');
    const origin = `http://localhost:${address.port}`;
    await announceRunning(SANDBOX_DIR, database.url, origin);
    const { status, stdout } = await run(['otra@caudal.example'], { SANDBOX_DIR }).finally(async () => {
      backOffice.close();
      await rm(SANDBOX_DIR, { recursive: true });
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining(`${origin}/enrol#`)]);
    const found = await database.db
      .selectFrom('identity.account')
      .select('email')
      .where('email', '=', 'otra@caudal.example')
      .execute();
    expect(found).toHaveLength(1);
  });
});
