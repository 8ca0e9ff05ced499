import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { aCustomerWithAddress, anOfficer } from '../testing/people.ts';
import { RivalServers } from '../testing/rival-servers.ts';
import { dryRun } from './dry-run-job.ts';
import { openDryRun } from './dry-runs.ts';
import { ruleNamed } from './rule-table.ts';
import { firstVersion } from './rule-versions.ts';

const within = { timeout: 120_000, interval: 50 };
const queue = 'look-at-everybody';
const lookNow = defineJob(queue, { retryLimit: 3 });

let server: TestServer;
let rivals: RivalServers;
let neighbour: string;
beforeAll(async () => {
  server = await startTestServer({}, { background: false });
  const officer = await anOfficer(server);
  const livesAt = async (fullName: string, homeAddress: string) =>
    (await aCustomerWithAddress(server, officer, { fullName, homeAddress, cityID: '11001' })).id;
  await livesAt('Luisa Torres Mora', 'Carrera 7 # 71-21');
  neighbour = await livesAt('Iván Duarte Rey', 'KR 7 No. 71 - 21');
  // Stops the jobs of this server, because the two servers started below do the work.
  await server.running.services.jobs.endWork(10);
  await leaveToTheNight();
  rivals = await RivalServers.start(server, { paused: {}, other: {} });
});
afterAll(async () => {
  await rivals.stop();
  await server.stop();
});

/** Deletes the rows of due customers, so that only the nightly job evaluates the rules for them. */
const leaveToTheNight = () => sql`delete from monitoring.due`.execute(server.owner);
const neighbourLivesAt = (address: string) =>
  sql`update customers.customer set address = ${address} where account_id = ${neighbour}`.execute(server.owner);
const findings = () => server.db.selectFrom('alerts.finding').select(['rule', 'account_id']).execute();

async function lookers(state: string): Promise<number> {
  const { rows } = await sql`select from pgboss.job where name = ${queue} and state::text = ${state}`.execute(
    server.db,
  );
  return rows.length;
}

/** Pauses the server `paused` after `begin` has made it look at customers, while a lock on a table stops it in the middle. */
async function pauseInTheMiddle(begin: () => Promise<unknown>, table = 'alerts.finding'): Promise<void> {
  await server.owner.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
    await begin();
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_locks where relation = ${table}::regclass and not granted`.execute(server.db);
      expect(rows.length).toBeGreaterThan(0);
    }, within);
    rivals.paused.pause();
  });
}

describe('a server that is paused during the nightly job, and resumes after another server has done the job', () => {
  it('raises no alert from the facts that it had read before', async () => {
    await rivals.pauseOther();
    const begin = () => server.running.services.jobs.send(server.db, lookNow, {});
    await pauseInTheMiddle(begin);
    expect(await lookers('active')).toBe(1);
    // The customer moves, so that the facts that the paused server has read are out of date.
    await neighbourLivesAt('Calle 200 # 1-1');
    await leaveToTheNight();
    await rivals.expireJob(queue);
    rivals.other.resume();
    await vi.waitFor(async () => expect(await lookers('completed')).toBe(1), within);
    expect(await findings()).toEqual([]);
    await rivals.resumeAndRefuse(queue);
    expect(await findings()).toEqual([]);
    expect(await lookers('completed')).toBe(1);
  });
});

describe('a server that is paused while it checks a customer who is due, and resumes after another server has checked them', () => {
  it('raises no alert from the facts that it had read before', async () => {
    const refused = () => rivals.paused.countLogged('Another server has taken over: customers who are due');
    await rivals.pauseOther();
    // A customer who moves becomes due.
    await pauseInTheMiddle(() => neighbourLivesAt('KR 7 No. 71 - 21'));
    // The other server finds the customer's second move due at once, and the first one when the lease is over.
    await neighbourLivesAt('Calle 200 # 1-1');
    await sql`update monitoring.due set taken_until = now() where taken_until is not null`.execute(server.owner);
    rivals.other.resume();
    await vi.waitFor(async () => {
      expect(await server.db.selectFrom('monitoring.due').select('id').execute()).toEqual([]);
    }, within);
    const before = refused();
    rivals.paused.resume();
    await vi.waitUntil(() => refused() > before, within);
    expect(await findings()).toEqual([]);
  });
});

describe('a server that is paused while it tries a changed rule on every customer, and resumes after another server has done so', () => {
  it('changes nothing of the other server’s result', async () => {
    const rule = ruleNamed('just-below');
    if (!rule) throw new Error('There is no such rule');
    await rivals.pauseOther();
    const asked = { rule, ...firstVersion(rule), askedBy: neighbour };
    const id = await inTransaction(server.db, (transaction) => openDryRun(transaction, asked, new Date()));
    await pauseInTheMiddle(() => server.running.services.jobs.send(server.db, dryRun, { id }), 'customers.customer');
    await rivals.expireJob(dryRun.name);
    rivals.other.resume();
    const run = server.db.selectFrom('monitoring.dry_run').selectAll();
    await vi.waitUntil(async () => (await run.executeTakeFirst())?.finished_at, within);
    const before = await run.execute();
    await rivals.resumeAndRefuse(dryRun.name);
    expect(await run.execute()).toEqual(before);
  });
});
