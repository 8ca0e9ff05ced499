import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { approveAtBank, aDepositor, type Depositor } from '../testing/depositors.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { inMidMonth } from '../testing/in-mid-month.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { UnsteadyNetwork } from '../testing/unsteady-network.ts';
import { pollDeposits } from './poll-deposits.ts';

const two_hours = 2 * 3_600;
const month_maximum = '13000000';
/** The longest wait for a deposit's state: the server's own job may be polling the same deposit as the test. */
const patience = { timeout: 120_000 };

let network: UnsteadyNetwork;
let server: TestServer;
let customer: Depositor;
// Starts a server for each test, because tests make the bank unreachable and move the clock far ahead.
beforeEach(async () => {
  const bank = `${inject('desk').url}/bank/v1`;
  network = await UnsteadyNetwork.to(bank);
  server = inMidMonth(await startTestServer({ BANK_URL: network.through(bank), ACCESS_TOKEN_SECONDS: '3600' }));
  customer = await aDepositor(server, await anOfficer(server));
});
afterEach(async () => {
  await server.stop();
  await network.close();
});

const start = async (customer: Depositor, amount: string) => {
  const body = { accountID: customer.accountID, amount };
  return customer.call('startDeposit', { body }, { idempotencyKey: randomUUID() });
};

/** Moves the clock, refreshes the customer's session, and polls the deposits that are due. */
async function later(customer: Visitor, seconds: number): Promise<void> {
  server.pass(seconds);
  await customer.refresh();
  await pollDeposits(server.running.product.services);
}

async function standing(customer: Visitor, transactionId: string) {
  const { state } = (await expectOk(customer.call('readFiatTransaction', { params: { transactionId } }))).body;
  const { body } = await expectOk(customer.call('listBalances'));
  return { state, pesos: body.find(({ symbol }) => symbol === 'COP')?.amount };
}

async function recordsOf(action: string, transactionId: string) {
  const events = await server.db
    .selectFrom('audit.event')
    .select('detail')
    .where('action', '=', action)
    .where('subject_id', '=', transactionId)
    .execute();
  return events.map(({ detail }) => detail);
}

describe('a deposit that nobody approved in an hour', () => {
  it('is shown as failed, and is credited when approved later without an event', async () => {
    const { transactionId, url } = (await expectOk(start(customer, '300000'))).body;
    await later(customer, two_hours);
    await expect.poll(() => standing(customer, transactionId), patience).toEqual({ state: 'Fallido', pesos: '0' });
    await approveAtBank(url ?? '');
    await later(customer, two_hours);
    await expect
      .poll(() => standing(customer, transactionId), patience)
      .toEqual({ state: 'Completo', pesos: '300000' });
    await later(customer, two_hours);
    await expect
      .poll(() => standing(customer, transactionId), patience)
      .toEqual({ state: 'Completo', pesos: '300000' });
  });

  it('no longer counts towards the monthly limit; if it is paid after another deposit, the excess has an audit entry', async () => {
    const first = (await expectOk(start(customer, month_maximum))).body;
    expect((await start(customer, month_maximum)).problem?.code).toBe('monthly_limit_exceeded');
    await later(customer, two_hours);
    const second = (await expectOk(start(customer, month_maximum))).body;
    await approveAtBank(second.url ?? '');
    await later(customer, 60);
    expect(await recordsOf('limit.exceeded', second.transactionId)).toEqual([]);
    await approveAtBank(first.url ?? '');
    await later(customer, two_hours);
    await expect
      .poll(() => standing(customer, first.transactionId), patience)
      .toEqual({ state: 'Completo', pesos: '26000000' });
    expect(await recordsOf('limit.exceeded', first.transactionId)).toMatchObject([
      { completed: '2600000000', limit: '1300000000' },
    ]);
  });
});

it('a payment of another amount is held in suspense and recorded once', async () => {
  const { transactionId, url } = (await expectOk(start(customer, '40000'))).body;
  await server.db
    .updateTable('movements.movement')
    .set({ amount: 5_000_000n })
    .where('id', '=', transactionId)
    .execute();
  await approveAtBank(url ?? '');
  await later(customer, 60);
  await later(customer, two_hours);
  await expect.poll(() => standing(customer, transactionId), patience).toEqual({ state: 'Pendiente', pesos: '0' });
  expect(await recordsOf('deposit.mismatched', transactionId)).toMatchObject([{ asked: '5000000', paid: '4000000' }]);
});

it('a bank that is unavailable for hours leaves no deposit pending, and later deposits are possible', async () => {
  const { transactionId } = (await expectOk(start(customer, month_maximum))).body;
  await network.close();
  await later(customer, 60);
  await expect.poll(() => standing(customer, transactionId), patience).toEqual({ state: 'Pendiente', pesos: '0' });
  await later(customer, two_hours);
  await expect.poll(() => standing(customer, transactionId), patience).toEqual({ state: 'Fallido', pesos: '0' });
  expect((await start(customer, month_maximum)).problem?.code).toBe('bank_unavailable');
  expect((await start(customer, '10000')).problem?.code).toBe('monthly_limit_exceeded');
  await later(customer, 5 * two_hours);
  expect((await start(customer, '10000')).problem?.code).toBe('bank_unavailable');
});
