import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../build/build-app.ts';
import { removeCluster } from '../postgres/place.ts';
import { freePort } from '../setup/free-port.ts';
import { demoOfficers } from '../seed/demo.ts';
import { seed } from '../seed/seed.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { startSandbox, type Sandbox } from '../start/sandbox.ts';

/** The number of customers that `npm start` shows, enough for a list of several pages. */
const customers = 60;

/** Starts the whole product as `npm start` does, with both apps built and customers seeded, for browser benchmarks. */
export async function startRunningProduct(): Promise<Sandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'caudal-bench-'));
  for (const app of ['customer-app', 'backoffice-app'] as const) await buildApp(app);
  const site = (app: string) => join(repositoryRoot, app, 'dist');
  const sandbox = await startSandbox({
    ports: {
      PUBLIC_PORT: await freePort(),
      INTERNAL_PORT: await freePort(),
      DESK_PORT: await freePort(),
      SMTP_PORT: await freePort(),
    },
    officers: demoOfficers,
    dataDir,
    sites: { customer: site('customer-app'), backoffice: site('backoffice-app') },
    environment: { LOG_LEVEL: 'error' },
    log: () => undefined,
    chain_past_seconds: 0,
    announced: false,
    seed: (running) => seed(running, { customers, officers: demoOfficers, progress: () => undefined }),
  });
  return {
    ...sandbox,
    stop: async () => {
      await sandbox.stop();
      await removeCluster(join(dataDir, 'postgres'));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
