import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDepositor, bankEventOf, bankIdOf } from '../testing/depositors.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { lettersTo } from '../testing/letters.ts';
import { listenToNews } from '../testing/live-stream.ts';
import { accept, anOfficer, aSubmittedCustomer, decline, documentIds, expectOk } from '../testing/people.ts';
import { pollDeposits } from './poll-deposits.ts';

let server: TestServer;
let luz: Visitor;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// Signs a new officer in for each test, because a test may let more time pass than a session lasts.
beforeEach(async () => {
  luz = await anOfficer(server);
});

/** Waits until the address has received this many letters, and returns their subjects sorted, because letters may arrive in any order. */
async function letters(email: string, many: number): Promise<string[]> {
  return vi.waitUntil(
    async () => {
      const found = (await lettersTo(email)).map(({ subject }) => subject);
      return found.length >= many && found.toSorted();
    },
    { timeout: 120_000, interval: 100 },
  );
}

/** Returns the number of mail jobs that are not completed. */
async function lettersUnderWay(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'send_mail' and state in ('created', 'active', 'retry')`.execute(
    server.db,
  );
  return rows[0]?.count ?? 0;
}

describe('a customer', () => {
  it('receives one letter about all declined documents together, and one when verified', async () => {
    const customer = await aSubmittedCustomer(server);
    const [front = '', back = '', selfie = ''] = await documentIds(luz, customer.id);
    for (const id of [front, back]) await decline(luz, [id]);
    const { photos } = await import('../testing/people.ts');
    await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal', 'back') }));
    const waiting = await documentIds(luz, customer.id);
    await accept(luz, [...new Set([...waiting, selfie])]);
    expect(await letters(customer.email, 2)).toEqual([
      'Aprobamos tu verificación',
      'Tu verificación necesita un cambio',
    ]);
  });

  it.each([
    ['APPROVED', 25_000_000, 'deposit_arrived', 'Tu depósito de $\u00A0250.000 llegó'],
    ['DECLINED', 25_000_000, 'deposit_failed', 'Tu depósito de $\u00A0250.000 no se hizo'],
    ['APPROVED', 3_000_000, 'deposit_in_review', 'Recibimos $\u00A030.000 y los estamos revisando'],
  ] as const)(
    'receives a letter and a live notice about a deposit that the bank reports as %s with %i cents: %s',
    async (status, amount_in_cents, kind, subject) => {
      const depositor = await aDepositor(server, luz);
      const body = { accountID: depositor.accountID, amount: '250000' };
      const started = await expectOk(depositor.call('startDeposit', { body }, { idempotencyKey: randomUUID() }));
      const { transactionId: reference, url } = started.body;
      const { news } = await listenToNews(depositor);
      const paid = String(amount_in_cents / 100);
      const form = new URLSearchParams({ verdict: status, delivery: 'never', paid });
      await fetch(url ?? '', { method: 'POST', body: form, redirect: 'manual' });
      const event = bankEventOf({ id: bankIdOf(url ?? ''), reference, amount_in_cents, status });
      for (let time = 0; time < 2; time += 1) await server.customer().call('receiveBankEvent', { body: event });
      expect(await news).toEqual({ kind, amount: String(amount_in_cents), transactionId: reference });
      const { email } = (await depositor.call('readAccount')).body;
      expect(await letters(email, 2)).toEqual(['Aprobamos tu verificación', subject].toSorted());
    },
  );

  it('receives one letter about a deposit that expired, even when the bank declines it later', async () => {
    const depositor = await aDepositor(server, luz);
    const { email } = (await depositor.call('readAccount')).body;
    const body = { accountID: depositor.accountID, amount: '250000' };
    const started = await expectOk(depositor.call('startDeposit', { body }, { idempotencyKey: randomUUID() }));
    const { transactionId: reference, url } = started.body;
    server.pass(3_700);
    await pollDeposits(server.running.product.services);
    const both = ['Aprobamos tu verificación', 'Tu depósito de $\u00A0250.000 no llegó a tiempo'].toSorted();
    expect(await letters(email, 2)).toEqual(both);
    // Waits until the letter is recorded as sent, which happens after it arrives.
    await vi.waitUntil(async () => (await lettersUnderWay()) === 0, { timeout: 120_000, interval: 100 });
    const form = new URLSearchParams({ verdict: 'DECLINED', delivery: 'never' });
    await fetch(url ?? '', { method: 'POST', body: form, redirect: 'manual' });
    const payment = { id: bankIdOf(url ?? ''), reference, amount_in_cents: 25_000_000, status: 'DECLINED' } as const;
    await expectOk(server.customer().call('receiveBankEvent', { body: bankEventOf(payment) }));
    // A second letter would have been queued in the event's transaction, so by now it would be in the queue or delivered.
    expect([await lettersUnderWay(), await letters(email, 2)]).toEqual([0, both]);
  });
});
