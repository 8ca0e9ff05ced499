import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../api-server/src/db/migrate.ts';
import type { TestPostgres } from '../../api-server/src/testing/database.ts';
import { removeCluster } from './place.ts';
import { startPostgres } from './start-postgres.ts';

/** One real Postgres for the whole test run, with a migrated database that every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'caudal-test-'));
  const dataDir = join(dir, 'postgres');
  const postgres = await startPostgres({ dataDir });
  const teardown = async (): Promise<void> => {
    await postgres.stop();
    await removeCluster(dataDir);
    await removeCluster(dir);
  };
  try {
    await migrate({ connectionString: postgres.url });
  } catch (error) {
    await teardown();
    throw error;
  }
  const template = new URL(postgres.url).pathname.slice(1);
  const provided: TestPostgres = { adminUrl: postgres.adminUrl, template, templateUrl: postgres.url };
  project.provide('postgres', provided);
  return teardown;
}
