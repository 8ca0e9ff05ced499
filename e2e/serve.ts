// The server for the end-to-end tests, with its own ports and its own data, which is deleted afterwards.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createNode } from '../scripts/sandbox/chain/node-client.ts';
import { demoOfficers } from '../scripts/seed/demo.ts';
import type { Running } from '../scripts/seed/journey.ts';
import { seed } from '../scripts/seed/seed.ts';
import { repositoryRoot } from '../scripts/setup/repository.ts';
import { builtSites, startTemporarySandbox } from '../scripts/start/temporary-sandbox.ts';
import { untilStopped } from '../scripts/start/until-stopped.ts';
import { databaseUrlFile } from './audit-log.ts';
import { e2ePorts } from './ports.ts';
import { listenForWishes } from './preparing.ts';

/** The number of customers that fill an officer's list. A test that needs a particular customer makes one. */
const customers = 12;
/** The seconds between blocks: few, because a deposit of tokens waits for five blocks, but enough for the server to keep up easily. */
const block_seconds = 2;

const stopped = untilStopped();
let stopListening: () => void = () => undefined;
const sandbox = await startTemporarySandbox({
  name: 'e2e',
  customers,
  ports: e2ePorts,
  sites: await builtSites('quick'),
  chain_past_seconds: 0,
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
process.exit(0);

async function idOf({ services: { db } }: Running, email: string): Promise<string> {
  const account = db
    .selectFrom('identity.account')
    .select('id')
    .where('audience', '=', 'backoffice')
    .where('email', '=', email);
  return (await account.executeTakeFirstOrThrow()).id;
}
