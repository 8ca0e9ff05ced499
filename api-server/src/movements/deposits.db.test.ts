import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pesos } from '../assets/pesos.ts';
import { reconcileLedger } from '../ledger/reconcile.ts';
import { aDepositor as aVerifiedDepositor, savingsAccount as account, type Depositor } from '../testing/depositors.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { inMidMonth } from '../testing/in-mid-month.ts';
import { aNewCustomer, anOfficer, aSubmittedCustomer, aVerifiedCustomer, expectOk } from '../testing/people.ts';
import { setSetting } from '../testing/set-setting.ts';
import { untilServed } from '../testing/waiters.ts';
import { deposit_minimum_cop_minor } from './movement-settings.ts';
import { pollDeposit } from './poll-deposits.ts';

let server: TestServer;
let officer: Visitor;
beforeAll(async () => {
  server = inMidMonth(await startTestServer());
  officer = await anOfficer(server);
});
afterAll(() => server.stop());

const aDepositor = () => aVerifiedDepositor(server, officer);

const deposit = (customer: Depositor, amount: string, idempotencyKey: string = randomUUID()) =>
  customer.call('startDeposit', { body: { accountID: customer.accountID, amount } }, { idempotencyKey });

async function pesosOf(customer: Visitor): Promise<string | undefined> {
  return (await customer.call('listBalances')).body.find(({ symbol }) => symbol === 'COP')?.amount;
}

/** Submits the verdict form on the bank's page, as a payer does. */
async function decide(url: string | null, verdict: 'APPROVED' | 'DECLINED', delivery: string): Promise<void> {
  const body = new URLSearchParams({ verdict, delivery });
  const response = await fetch(url ?? '', { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
}

async function eventFor(transactionId: string, status: string, change: object = {}) {
  const row = await server.db
    .selectFrom('movements.movement')
    .select(['rail_reference', 'amount'])
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow();
  const transaction = {
    id: row.rail_reference,
    reference: transactionId,
    amount_in_cents: Number(row.amount),
    currency: 'COP',
    status,
    ...change,
  };
  const timestamp = Math.floor(Date.now() / 1_000);
  const text = `${transaction.id}${transaction.status}${transaction.amount_in_cents}${timestamp}test_events_sandbox`;
  const checksum = createHash('sha256').update(text).digest('hex');
  const properties = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'];
  return { event: 'transaction.updated', data: { transaction }, timestamp, signature: { properties, checksum } };
}

const tell = (event: object) => server.customer().call('receiveBankEvent', { body: event });

describe('a deposit', () => {
  it("is credited when the bank's signed event arrives, and shows its steps", async () => {
    const customer = await aDepositor();
    const started = (await expectOk(deposit(customer, '250000'))).body;
    expect(started).toMatchObject({ state: 'Pendiente', url: expect.stringContaining('/bank/pay/') });
    expect(await pesosOf(customer)).toBe('0');
    await decide(started.url, 'APPROVED', 'twice');
    await expect.poll(() => pesosOf(customer), { timeout: 120_000 }).toBe('250000');
    const detail = (await customer.call('readFiatTransaction', { params: { transactionId: started.transactionId } }))
      .body;
    expect(detail).toMatchObject({
      state: 'Completo',
      amount: '250000',
      url: null,
      destination: 'Bancolombia ····5678',
    });
    expect(detail.timeline.map(({ step }) => step)).toEqual(['requested', 'sent_to_bank', 'approved', 'credited']);
  });

  it('is credited by polling when no event arrives', async () => {
    const customer = await aDepositor();
    const { transactionId, url } = (await expectOk(deposit(customer, '90000'))).body;
    await decide(url, 'APPROVED', 'never');
    await pollDeposit(server.running.product.services, transactionId);
    expect(await pesosOf(customer)).toBe('90000');
  });

  it('credits nothing and is shown as failed when the bank declines it', async () => {
    const customer = await aDepositor();
    const { transactionId, url } = (await expectOk(deposit(customer, '50000'))).body;
    await decide(url, 'DECLINED', 'now');
    await expect
      .poll(async () => (await customer.call('readFiatTransaction', { params: { transactionId } })).body.state, {
        timeout: 120_000,
      })
      .toBe('Fallido');
    expect(await pesosOf(customer)).toBe('0');
  });

  it('is credited once when fifty identical events arrive at once', async () => {
    const customer = await aDepositor();
    const { transactionId, url } = (await expectOk(deposit(customer, '70000'))).body;
    await decide(url, 'APPROVED', 'never');
    const event = await eventFor(transactionId, 'APPROVED');
    const answers = await Promise.all(Array.from({ length: 50 }, () => untilServed(() => tell(event))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await pesosOf(customer)).toBe('70000');
    // A decline after the approval takes nothing back.
    await tell(await eventFor(transactionId, 'DECLINED'));
    expect(await pesosOf(customer)).toBe('70000');
  });

  it("ignores a forged event, and a signed event that the bank's own record does not confirm", async () => {
    const customer = await aDepositor();
    const { transactionId, url } = (await expectOk(deposit(customer, '60000'))).body;
    const event = await eventFor(transactionId, 'APPROVED');
    const forged = { ...event, signature: { ...event.signature, checksum: 'f'.repeat(64) } };
    expect(await tell(forged)).toMatchObject({ status: 401, problem: { code: 'signature_rejected' } });
    // The event says 'approved', but the query that it triggers finds a pending payment: the refusal makes the bank repeat the event.
    expect((await tell(event)).problem?.code).toBe('bank_unavailable');
    const larger = await eventFor(transactionId, 'APPROVED', { amount_in_cents: 600_000_000 });
    expect((await tell(larger)).problem?.code).toBe('bank_unavailable');
    expect(await pesosOf(customer)).toBe('0');
    await decide(url, 'DECLINED', 'never');
    await tell(event);
    expect((await customer.call('readFiatTransaction', { params: { transactionId } })).body.state).toBe('Fallido');
  });

  it('is not credited to another customer by an event whose reference was changed', async () => {
    const one = await aDepositor();
    const other = await aDepositor();
    const mine = (await expectOk(deposit(one, '80000'))).body;
    const theirs = (await expectOk(deposit(other, '80000'))).body;
    await decide(mine.url, 'APPROVED', 'never');
    const event = await eventFor(mine.transactionId, 'APPROVED', { reference: theirs.transactionId });
    expect((await tell(event)).status).toBe(200);
    expect([await pesosOf(one), await pesosOf(other)]).toEqual(['80000', '0']);
  });

  it('gets the URL of its payment page later when the bank’s first answer had none', async () => {
    const customer = await aDepositor();
    const { transactionId } = (await expectOk(deposit(customer, '25000'))).body;
    await server.db.updateTable('movements.movement').set({ rail_url: null }).where('id', '=', transactionId).execute();
    await pollDeposit(server.running.product.services, transactionId);
    const { url } = (await customer.call('readFiatTransaction', { params: { transactionId } })).body;
    expect(url).toContain('/bank/pay/');
  });

  it('is created once when a hundred requests with one key arrive at once', async () => {
    const customer = await aDepositor();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => untilServed(() => deposit(customer, '20000', key))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.transactionId)).size).toBe(1);
    expect((await deposit(customer, '30000', key)).problem?.code).toBe('idempotency_key_reused');
    expect((await customer.call('listFiatTransactions', { body: {} })).body.results).toHaveLength(1);
  });

  it.each([
    ['9999', 'amount_below_minimum'],
    ['10000.5', 'amount_not_whole'],
    ['1e9', 'validation_failed'],
    ['-10000', 'validation_failed'],
    ['13000001', 'monthly_limit_exceeded'],
  ])('is refused for %s pesos: %s', async (amount, code) => {
    const customer = await aDepositor();
    expect((await deposit(customer, amount)).problem?.code).toBe(code);
  });

  it('is refused below the current minimum, which the refusal names', async () => {
    const customer = await aDepositor();
    await setSetting(server, officer, deposit_minimum_cop_minor, pesos('20000'));
    const { problem } = await deposit(customer, '19999');
    await setSetting(server, officer, deposit_minimum_cop_minor, pesos('10000'));
    const message = {
      es: 'El valor debe ser de $\u00A020.000 o más.',
      en: 'The amount must be COP\u00A020,000 or more.',
    };
    expect(problem).toMatchObject({ code: 'amount_below_minimum', fields: [{ path: '/amount', message }] });
  });

  it('is refused beyond the monthly limit, with the amount left, counting pending deposits', async () => {
    const customer = await aDepositor();
    await expectOk(deposit(customer, '8000000'));
    const volume = (await customer.call('readDepositVolume')).body;
    expect(volume).toEqual({ deposit: '0', pending: '8000000', maximum: '13000000', left: '5000000' });
    const { problem } = await deposit(customer, '5000001');
    expect(problem).toMatchObject({
      code: 'monthly_limit_exceeded',
      fields: [
        {
          path: '/amount',
          message: {
            es: 'Este mes te quedan $\u00A05.000.000, contando lo que está pendiente. Para mover más, verifica el nivel 2.',
            en: 'You have COP\u00A05,000,000 left this month, counting what is pending. To move more, verify level 2.',
          },
        },
      ],
    });
    await expectOk(deposit(customer, '5000000'));
    expect((await customer.call('readDepositVolume')).body.left).toBe('0');
    expect((await customer.call('readWithdrawalVolume')).body).toMatchObject({ pending: '0', left: '13000000' });
  });

  it.each([
    ['2000000', 6],
    ['13000000', 1],
  ])('never exceeds the monthly limit when many of %s are requested at once (ASVS 2.3.4)', async (amount, fit) => {
    const customer = await aDepositor();
    const answers = await Promise.all(Array.from({ length: 30 }, () => deposit(customer, amount)));
    const codes = answers.map(({ status, problem }) => problem?.code ?? status);
    expect(codes.filter((code) => code === 200)).toHaveLength(fit);
    expect(codes.filter((code) => code === 'monthly_limit_exceeded')).toHaveLength(30 - fit);
  });

  it('requires an idempotency key, the customer’s own account, and a verified identity', async () => {
    const customer = await aDepositor();
    const other = await aDepositor();
    const body = { accountID: customer.accountID, amount: '20000' };
    expect((await customer.call('startDeposit', { body })).problem?.code).toBe('idempotency_key_missing');
    expect((await other.call('startDeposit', { body }, { idempotencyKey: randomUUID() })).problem?.code).toBe(
      'not_found',
    );
    for (const unverified of [await aNewCustomer(server), await aSubmittedCustomer(server)]) {
      const refused = await unverified.call('startDeposit', { body }, { idempotencyKey: randomUUID() });
      expect(refused).toMatchObject({ status: 403, problem: { code: 'verification_required' } });
    }
  });

  it('is credited when its approval comes after it has expired', async () => {
    const customer = await aDepositor();
    const { transactionId, url } = (await expectOk(deposit(customer, '40000'))).body;
    server.pass(3_700);
    await customer.refresh();
    await officer.refresh();
    await pollDeposit(server.running.product.services, transactionId);
    expect((await customer.call('readFiatTransaction', { params: { transactionId } })).body.state).toBe('Fallido');
    await decide(url, 'APPROVED', 'never');
    expect((await tell(await eventFor(transactionId, 'APPROVED'))).status).toBe(200);
    expect(await pesosOf(customer)).toBe('40000');
    expect((await customer.call('readFiatTransaction', { params: { transactionId } })).body.state).toBe('Completo');
  });

  it('opens a case when a late deposit and the deposit that replaced it together exceed the monthly limit', async () => {
    const customer = await aDepositor();
    const late = (await expectOk(deposit(customer, '13000000'))).body;
    server.pass(3_700);
    await customer.refresh();
    await officer.refresh();
    await pollDeposit(server.running.product.services, late.transactionId);
    const next = (await expectOk(deposit(customer, '13000000'))).body;
    for (const { transactionId, url } of [late, next]) {
      await decide(url, 'APPROVED', 'never');
      expect((await tell(await eventFor(transactionId, 'APPROVED'))).status).toBe(200);
    }
    expect(await pesosOf(customer)).toBe('26000000');
    const { results } = (await officer.call('listCases', { body: { kind: 'limit_exceeded', size: 100 } })).body;
    const { id } = (await customer.call('readAccount')).body;
    expect(results.filter((one) => one.customer?.id === id)).toHaveLength(1);
  });

  it('is not found by another customer (ASVS 8.2.2)', async () => {
    const customer = await aDepositor();
    const { transactionId } = (await expectOk(deposit(customer, '20000'))).body;
    const other = await aDepositor();
    expect((await other.call('readFiatTransaction', { params: { transactionId } })).problem?.code).toBe('not_found');
  });
});

describe('a deposit while the bank is unavailable', () => {
  it('is stored and can be retried under its idempotency key', async () => {
    const away = await startTestServer({ BANK_URL: 'http://127.0.0.1:9/bank/v1' });
    try {
      const itsOfficer = await anOfficer(away);
      const customer = await aVerifiedCustomer(away, itsOfficer);
      const { body } = await expectOk(customer.call('addBankAccount', { body: account }));
      const key = randomUUID();
      const request = { body: { accountID: body.id, amount: '20000' } };
      const first = await customer.call('startDeposit', request, { idempotencyKey: key });
      const again = await customer.call('startDeposit', request, { idempotencyKey: key });
      expect([first.status, first.problem?.code, again.problem?.code]).toEqual([
        503,
        'bank_unavailable',
        'bank_unavailable',
      ]);
      const { results } = (await customer.call('listFiatTransactions', { body: {} })).body;
      expect(results).toMatchObject([{ state: 'Pendiente', amount: '20000' }]);
    } finally {
      await away.stop();
    }
  });
});

describe('the ledger', () => {
  it('is consistent after all of these tests', async () => {
    expect(await reconcileLedger(server.db)).toEqual([]);
  });
});
