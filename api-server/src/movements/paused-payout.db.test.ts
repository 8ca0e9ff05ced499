import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { freePort } from '../../../scripts/setup/free-port.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { KillableServer } from '../testing/killable-server.ts';
import { NodeBetween } from '../testing/node-between.ts';
import { aMismatch, decide, refund } from '../testing/mismatches.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { Visitor } from '../testing/visitor.ts';
import { aWithdrawer } from '../testing/withdrawers.ts';
import { payWithdrawals } from './pay-withdrawals.ts';
import { pollRefunds } from './refunds.ts';

/** The server that takes over. It runs in the test's process, so that the test can move its clock past the end of the lease. */
let server: TestServer;
let paused: KillableServer;
/** The back office's address at the server that is paused. */
let internal: string;
/** The connection from the paused server to the bank. */
let between: NodeBetween;
beforeAll(async () => {
  between = await NodeBetween.start(inject('desk').url);
  server = await startTestServer({}, { atWork: false });
  const { config } = server.running.services;
  const INTERNAL_PORT = await freePort();
  internal = `http://localhost:${INTERNAL_PORT}`;
  paused = new KillableServer(
    { ...config, PUBLIC_PORT: await freePort(), INTERNAL_PORT },
    { environment: { BANK_URL: `${between.url}/bank/v1`, LOG_LEVEL: 'info' } },
  );
  await paused.start();
});
afterAll(async () => {
  paused.resume();
  await paused.kill();
  await server.stop();
  await between.stop();
});

const within = { timeout: 120_000, interval: 100 };

/** Lets the paused server go on, and waits until it has logged that another server has taken a payout over. */
async function resumeAndRefuse(payoutId: string): Promise<void> {
  paused.resume();
  const refused = () => paused.countLogged(`Another server has taken over: payout ${payoutId}`);
  await vi.waitFor(() => expect(refused()).toBeGreaterThan(0), within);
}

describe('a server that is paused before its request to pay, and resumes after another server has sent one', () => {
  it('sends the bank no request', async () => {
    const officer = await anOfficer(server);
    const { withdraw, movement, available } = await aWithdrawer(server, officer, '500000');
    const asked = between.atAnswer(['GET /bank/v1/payouts/'], async () => paused.pause());
    const { transactionId } = (await expectOk(withdraw('200000'))).body;
    await asked;
    server.pass(61);
    await vi.waitFor(async () => {
      await payWithdrawals(server.running.product.services);
      expect((await movement(transactionId)).state).toBe('Completo');
    }, within);
    await resumeAndRefuse(transactionId);
    expect(between.countCalls('POST /bank/v1/payouts')).toBe(0);
    expect(await available()).toBe('300000');
  });

  it('sends the bank no request for a refund either', async () => {
    const [proposer, approver] = [await anOfficer(server), await anOfficer(server)];
    const { caseId, movement, transactionId } = await aMismatch(server, proposer);
    const there = Object.assign(new Visitor(internal), {
      accessToken: approver.accessToken,
      bodyKey: approver.bodyKey,
    });
    const asked = between.atAnswer(['GET /bank/v1/payouts/'], async () => paused.pause());
    const approved = decide(proposer, there, caseId, refund);
    await asked;
    const refunds = () =>
      server.db
        .selectFrom('movements.refund')
        .select(['id', 'state', 'next_poll_at'])
        .where('movement_id', '=', transactionId)
        .execute();
    server.pass(61);
    await vi.waitFor(async () => {
      await pollRefunds(server.running.product.services);
      expect(await movement()).toMatchObject({ state: 'Fallido', phase: 'refunded' });
    }, within);
    const before = await refunds();
    await resumeAndRefuse(before[0]?.id ?? '');
    await approved;
    expect(between.countCalls('POST /bank/v1/payouts')).toBe(0);
    expect(await refunds()).toEqual(before);
    expect(before).toMatchObject([{ state: 'paid', next_poll_at: null }]);
  });
});
