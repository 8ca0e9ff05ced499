import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defineJob } from '../platform/jobs/jobs.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { aCustomerWithAddress, anOfficer } from '../testing/people.ts';
import { RivalServers } from '../testing/rival-servers.ts';

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

/** Runs `work` after `begin` has made a server look at customers, while a lock on the findings stops that server in the middle. */
async function inTheMiddle(begin: () => Promise<unknown>, work: () => void): Promise<void> {
  await server.owner.transaction().execute(async (transaction) => {
    await sql`lock table alerts.finding in access exclusive mode`.execute(transaction);
    await begin();
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_locks where relation = 'alerts.finding'::regclass and not granted`.execute(server.db);
      expect(rows.length).toBeGreaterThan(0);
    }, within);
    work();
  });
}

describe('a server that is paused during the nightly job, and resumes after another server has done the job', () => {
  it('raises no alert from the facts that it had read before', async () => {
    rivals.other.pause();
    const begin = () => server.running.services.jobs.send(server.db, lookNow, {});
    await inTheMiddle(begin, () => rivals.paused.pause());
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
    rivals.other.pause();
    // A customer who moves becomes due.
    await inTheMiddle(
      () => neighbourLivesAt('KR 7 No. 71 - 21'),
      () => rivals.paused.pause(),
    );
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
