import { inject, afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defineJob } from '../platform/jobs/jobs.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { NodeBetween } from '../testing/node-between.ts';
import { RivalServers } from '../testing/rival-servers.ts';

const within = { timeout: 120_000, interval: 50 };
const queue = 'reconcile_banks';
const reconcileNow = defineJob(queue, { retryLimit: 0 });

let server: TestServer;
let rivals: RivalServers;
/** The connection between the paused server and the bank. */
let between: NodeBetween;
beforeAll(async () => {
  between = await NodeBetween.start(inject('desk').url);
  server = await startTestServer({}, { atWork: false });
  rivals = await RivalServers.start(server, { paused: { BANK_URL: `${between.url}/bank/v1` }, other: {} });
});
afterAll(async () => {
  await rivals.stop();
  await server.stop();
  await between.stop();
});

const days = () => server.db.selectFrom('reconciliation.bank_day').select(['day', 'read_at']).execute();
const contradictions = () => server.db.selectFrom('reconciliation.contradiction').select('line_id').execute();
const reconcile = () => server.running.services.jobs.send(server.db, reconcileNow, {});

describe('a server that is paused while it reads a bank statement, and resumes after another server has read it', () => {
  it('stores nothing of the statement that it had read before the pause', async () => {
    await rivals.pauseOther();
    const paused = between.atAnswer(['GET /bank/v1/movements'], async () => rivals.paused.pause());
    await reconcile();
    await paused;
    expect(await days()).toEqual([]);
    // Lets the job of the paused server expire. The job is not retried, and the next hour queues another one.
    await rivals.expireJob(queue);
    rivals.other.resume();
    await reconcile();
    await vi.waitFor(async () => expect(await days()).toHaveLength(1), within);
    const before = await days();
    await rivals.resumeAndRefuse(queue);
    expect(await days()).toEqual(before);
    expect(await contradictions()).toEqual([]);
  });
});
