// The product for the browser tests: its own ports, its own data, gone when the tests are over.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inviteOfficer } from '@caudal/api-server';
import { buildApp } from '../scripts/build/build-app.ts';
import { removeCluster } from '../scripts/postgres/place.ts';
import { demoCustomer } from '../scripts/seed/demo.ts';
import { seed } from '../scripts/seed/seed.ts';
import { repositoryRoot } from '../scripts/setup/repository.ts';
import { startSandbox } from '../scripts/start/sandbox.ts';
import { untilStopped } from '../scripts/start/until-stopped.ts';
import { enrolmentLinksFile, invited, officers } from './officers.ts';
import { databaseUrlFile } from './audit-log.ts';
import { ownCustomers, ownCustomersFile, ownVerifiedCustomers } from './own-customers.ts';
import { e2ePorts, urls } from './ports.ts';

const customers = 60;

const stopped = untilStopped();
const dataDir = await mkdtemp(join(tmpdir(), 'caudal-e2e-'));
for (const app of ['customer-app', 'backoffice-app'] as const) await buildApp(app);
const site = (app: string) => join(repositoryRoot, app, 'dist');
const sandbox = await startSandbox({
  ports: e2ePorts,
  officers,
  dataDir,
  sites: { customer: site('customer-app'), backoffice: site('backoffice-app') },
  environment: { LOG_LEVEL: 'error' },
  log: () => undefined,
  chain_past_seconds: 0,
  announced: false,
  // The tests prepare the cases that they decide.
  seed: (running) => seed(running, { customers, characters: [], officers, progress: () => undefined }),
});
/** How many of the oldest cases the tests of the queue take by asking for the next one. */
const cases_taken = 2;

// What `npm run create-officer` prints, for the tests to open.
const { db, clock } = sandbox.server.services;
const links = await Promise.all(
  invited.map(async (email) => [
    email,
    `${urls.backoffice}/enrol#${await inviteOfficer(db, email, ['reviewer'], clock())}`,
  ]),
);
await mkdir(join(repositoryRoot, '.cache'), { recursive: true });
await writeFile(enrolmentLinksFile, JSON.stringify(Object.fromEntries(links)));
// Those who have waited longest, so no test takes the last ones of a list, but for those whose cases are the next to be taken.
const waiting = await db
  .selectFrom('customers.customer')
  .innerJoin('identity.account', 'identity.account.id', 'customers.customer.account_id')
  .select(['identity.account.id', 'identity.account.email'])
  .where('review_state', '=', 'pending')
  .orderBy('last_modified_at')
  .offset(cases_taken)
  .limit(ownCustomers.length)
  .execute();
if (waiting.length < ownCustomers.length) throw new Error('The seed draws too few customers who wait');
// Enough for a withdrawal; not the demonstration's own, whom other tests look at.
const verified = await db
  .selectFrom('customers.customer')
  .innerJoin('identity.account', 'identity.account.id', 'customers.customer.account_id')
  .select(['identity.account.id', 'identity.account.email'])
  .where('review_state', '=', 'verified')
  .where('identity.account.email', '<>', demoCustomer)
  .execute();
const pesosOf = ({ id }: { id: string }) => `customer:${id}:available:COP`;
const balances = await db
  .selectFrom('ledger.balance')
  .select('code')
  .where('code', 'in', verified.map(pesosOf))
  .where('available', '>=', 10_000_000n)
  .orderBy('available', 'desc')
  .limit(ownVerifiedCustomers.length)
  .execute();
const wealthy = balances.map(({ code }) => verified.find((one) => pesosOf(one) === code));
if (wealthy.length < ownVerifiedCustomers.length) throw new Error('The seed draws too few customers with pesos');
const owned = [
  ...ownCustomers.map((test, place) => [test, waiting[place]]),
  ...ownVerifiedCustomers.map((test, place) => [test, wealthy[place]]),
];
await writeFile(ownCustomersFile, JSON.stringify(Object.fromEntries(owned)));
await writeFile(databaseUrlFile, sandbox.server.services.config.DATABASE_URL);
process.stdout.write('ready\n');
await stopped;
await sandbox.stop();
await removeCluster(join(dataDir, 'postgres'));
await rm(dataDir, { recursive: true, force: true });
process.exit(0);
