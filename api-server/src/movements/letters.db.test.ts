import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { aDepositor, bankEventOf, bankIdOf } from '../testing/depositors.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { listenToNews } from '../testing/live-stream.ts';
import { accept, anOfficer, aSubmittedCustomer, decline, documentIds, expectOk } from '../testing/people.ts';

let server: TestServer;
let luz: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  luz = await anOfficer(server);
});
afterAll(() => server.stop());

/** What an address was written, once there are so many letters. Two that leave together may arrive either way. */
async function letters(email: string, many: number): Promise<string[]> {
  return vi.waitUntil(
    async () => {
      const mails = (await (await fetch(`${inject('desk').url}/desk/mail`)).json()) as {
        to: string;
        subject: string;
      }[];
      const found = mails.filter(({ to }) => to === email).map(({ subject }) => subject);
      return found.length >= many && found.toSorted();
    },
    { timeout: 30_000, interval: 100 },
  );
}

describe('a customer is written to', () => {
  it('once when there is something to send again, however many documents, and when they are verified', async () => {
    const customer = await aSubmittedCustomer(server);
    const [front = '', back = '', selfie = ''] = await documentIds(luz, customer.id);
    for (const id of [front, back]) await decline(luz, [id]);
    const { photos } = await import('../testing/people.ts');
    await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal', 'back') }));
    const waiting = await documentIds(luz, customer.id);
    await accept(luz, [...new Set([...waiting, selfie])]);
    expect(await letters(customer.email, 2)).toEqual([
      'Tu identidad quedó verificada',
      'Tu verificación necesita un cambio',
    ]);
  });

  it.each([
    ['APPROVED', 25_000_000, 'deposit_arrived', 'Tu depósito de $ 250.000 llegó'],
    ['DECLINED', 25_000_000, 'deposit_failed', 'Tu depósito de $ 250.000 no se hizo'],
    ['APPROVED', 3_000_000, 'deposit_in_review', 'Recibimos $ 30.000 y los estamos revisando'],
  ] as const)(
    'about a deposit that the bank calls %s over %i cents, and told at once: %s',
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
      expect(await letters(email, 2)).toEqual(['Tu identidad quedó verificada', subject].toSorted());
    },
  );
});
