import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { freePort } from '../../../scripts/setup/free-port.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { KillableServer } from '../testing/killable-server.ts';
import { NodeBetween } from '../testing/node-between.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { aWithdrawer } from '../testing/withdrawers.ts';
import { payWithdrawals } from './pay-withdrawals.ts';

/** The server that takes over. It runs in the test's process, so that the test can move its clock past the end of the lease. */
let server: TestServer;
let paused: KillableServer;
/** The connection from the paused server to the bank. */
let between: NodeBetween;
beforeAll(async () => {
  between = await NodeBetween.start(inject('desk').url);
  server = await startTestServer({}, { atWork: false });
  const { config } = server.running.services;
  paused = new KillableServer(
    { ...config, PUBLIC_PORT: await freePort(), INTERNAL_PORT: await freePort() },
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

describe('a server that is paused before its request to pay, and resumes after another server has sent one', () => {
  it('sends the bank no request', async () => {
    const officer = await anOfficer(server);
    const { withdraw, movement, available } = await aWithdrawer(server, officer, '500000');
    const asked = between.atAnswer(['GET /bank/v1/payouts/'], async () => paused.pause());
    const { transactionId } = (await expectOk(withdraw('200000'))).body;
    await asked;
    server.pass(61);
    await vi.waitFor(
      async () => {
        await payWithdrawals(server.running.product.services);
        expect((await movement(transactionId)).state).toBe('Completo');
      },
      { timeout: 120_000, interval: 100 },
    );
    paused.resume();
    await vi.waitFor(
      () => expect(paused.countLogged(`Another server has taken over: payout ${transactionId}`)).toBeGreaterThan(0),
      {
        timeout: 120_000,
        interval: 50,
      },
    );
    expect(between.countCalls('POST /bank/v1/payouts')).toBe(0);
    expect(await available()).toBe('300000');
  });
});
