// The server for the end-to-end tests, with its own ports and its own data, which is deleted afterwards.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../scripts/build/build-app.ts';
import { removeCluster } from '../scripts/postgres/place.ts';
import { createNode } from '../scripts/sandbox/chain/node-client.ts';
import { demoOfficers } from '../scripts/seed/demo.ts';
import type { Running } from '../scripts/seed/journey.ts';
import { seed } from '../scripts/seed/seed.ts';
import { repositoryRoot } from '../scripts/setup/repository.ts';
import { startSandbox } from '../scripts/start/sandbox.ts';
import { untilStopped } from '../scripts/start/until-stopped.ts';
import { databaseUrlFile } from './audit-log.ts';
import { e2ePorts } from './ports.ts';
import { listenForWishes } from './preparing.ts';

/** The number of customers that fill an officer's list. A test that needs a particular customer makes one. */
const customers = 12;
/** Short blocks, because a deposit of tokens waits for five of them; shorter ones cost the server more than the wait is worth. */
const block_seconds = 2;

const stopped = untilStopped();
const dataDir = await mkdtemp(join(tmpdir(), 'caudal-e2e-'));
for (const app of ['customer-app', 'backoffice-app'] as const) await buildApp(app);
const site = (app: string) => join(repositoryRoot, app, 'dist');
let stopListening: () => void = () => undefined;
const sandbox = await startSandbox({
  ports: e2ePorts,
  officers: demoOfficers,
  dataDir,
  sites: { customer: site('customer-app'), backoffice: site('backoffice-app') },
  environment: { LOG_LEVEL: 'error' },
  log: () => undefined,
  chain_past_seconds: 0,
  announced: false,
  seed: async (running) => {
    await seed(running, { customers, characters: [], officers: demoOfficers, progress: () => undefined });
    stopListening = await listenForWishes(running, await idOf(running, demoOfficers[0].email));
  },
});
const { EVM_RPC_URL, DATABASE_URL } = sandbox.server.services.config;
if (EVM_RPC_URL) await createNode(EVM_RPC_URL).setIntervalMining({ interval: block_seconds });
await mkdir(join(repositoryRoot, '.cache'), { recursive: true });
await writeFile(databaseUrlFile, DATABASE_URL);
process.stdout.write('ready\n');
await stopped;
stopListening();
await sandbox.stop();
await removeCluster(join(dataDir, 'postgres'));
await rm(dataDir, { recursive: true, force: true });
process.exit(0);

async function idOf({ services: { db } }: Running, email: string): Promise<string> {
  const account = db
    .selectFrom('identity.account')
    .select('id')
    .where('audience', '=', 'backoffice')
    .where('email', '=', email);
  return (await account.executeTakeFirstOrThrow()).id;
}
