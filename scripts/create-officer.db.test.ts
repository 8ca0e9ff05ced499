import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../api-server/src/testing/database.ts';
import { repositoryRoot } from './setup/repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function createOfficer(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const env = { ...process.env, DATABASE_URL: database.url, INTERNAL_ORIGIN: 'https://interno.example' };
  const command = promisify(execFile)(process.execPath, ['scripts/create-officer.ts', ...args], {
    cwd: repositoryRoot,
    env,
  });
  return command.then(
    ({ stdout, stderr }) => ({ status: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      status: error.code,
      stdout: error.stdout,
      stderr: error.stderr,
    }),
  );
}

describe('npm run create-officer', () => {
  it('prints a one-time link on the internal origin, and stores no token', async () => {
    const { status, stdout } = await createOfficer('Nueva@Caudal.example');
    expect(status).toBe(0);
    expect(stdout).toMatch(/https:\/\/interno\.example\/enrol#[\w-]{43}/);
    const officer = await database.db
      .selectFrom('identity.account')
      .select(['audience', 'email', 'password_hash'])
      .executeTakeFirstOrThrow();
    expect(officer).toEqual({ audience: 'backoffice', email: 'nueva@caudal.example', password_hash: null });
  });

  it('says what to write when it is not given an e-mail', async () => {
    const { status, stderr } = await createOfficer('nobody');
    expect([status, stderr]).toEqual([2, expect.stringContaining('npm run create-officer -- officer@example.co')]);
  });
});
