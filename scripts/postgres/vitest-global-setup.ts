import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import type { TestPostgres } from '../../api-server/src/testing/database.ts';
import type { TestPeers } from '../../api-server/src/testing/test-server.ts';
import { startDesk } from '../sandbox/desk.ts';
import { runStatements } from './on-connection.ts';
import { removeCluster } from './place.ts';
import { startPostgres } from './start-postgres.ts';
import { freePort } from '../setup/free-port.ts';

const prepareTemplate = fileURLToPath(new URL('prepare-template.ts', import.meta.url));

/**
 * Lets no job run by its schedule in the copies of a database, because a test would have other work done in the first seconds of a minute or
 * an hour. The column says when the schedules were last looked at; the queue looks at them again 45 seconds later.
 */
const putOffSchedules = (url: string) =>
  runStatements(url, "update pgboss.version set cron_on = now() + interval '10 years'");

/**
 * Starts one real Postgres for the whole test run, with a database that every test file clones, and one sandbox desk with mail
 * server and bank. A server is started on that database once, so that the clones need neither migrations nor new queues.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'caudal-test-'));
  const dataDir = join(dir, 'postgres');
  const postgres = await startPostgres({ dataDir, durable: false });
  const smtpPort = await freePort();
  const appUrls = { customer: 'http://localhost', backoffice: 'http://localhost' };
  const desk = await startDesk({
    smtpPort,
    stateDir: join(dir, 'sandbox'),
    appUrls,
  });
  const teardown = async (): Promise<void> => {
    await desk.stop();
    await postgres.stop();
    await removeCluster(dataDir);
    await removeCluster(dir);
  };
  try {
    await promisify(execFile)(process.execPath, [prepareTemplate, postgres.url, join(dir, 'files')]);
    if (project.name === 'server') await putOffSchedules(postgres.url);
  } catch (error) {
    await teardown();
    throw error;
  }
  const template = new URL(postgres.url).pathname.slice(1);
  const provided: TestPostgres = { adminUrl: postgres.adminUrl, template, templateUrl: postgres.url };
  project.provide('postgres', provided);
  const peers: TestPeers = { url: desk.url, smtpPort };
  project.provide('desk', peers);
  return teardown;
}
