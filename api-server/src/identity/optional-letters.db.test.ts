import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import { lettersTo } from '../testing/letters.ts';
import { aNewCustomer, expectOk } from '../testing/people.ts';
import type { OptionalLetter } from './optional-letters.ts';
import { tell } from './tell.ts';

const server = await serverOfThisFile();

const idOf = async (customer: Visitor) => (await customer.call('readAccount')).body.id;
const choose = (customer: Visitor, kind: OptionalLetter, isOn: boolean) =>
  customer.call('changeLetter', { body: { kind, isOn } });
const offOf = async (customer: Visitor) =>
  (await expectOk(customer.call('listLetters'))).body.filter(({ isOn }) => !isOn).map(({ kind }) => kind);

async function toldOf(accountId: string, kind: 'deposit_arrived' | 'withdrawal_returned'): Promise<void> {
  const news = { kind, amount: '25000000', transactionId: randomUUID() } as const;
  const { services } = server.running.product;
  await inTransaction(server.db, (transaction) => tell(services, transaction, accountId, news, '/application'));
}

/** Waits until every queued letter is sent. */
async function allSent(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ waiting: string }>`
          select count(*) as waiting from pgboss.job
          where name = 'send_mail' and state in ('created', 'active', 'retry')`.execute(server.db);
        return Number(rows[0]?.waiting);
      },
      { timeout: 120_000 },
    )
    .toBe(0);
}

describe('optional letters', () => {
  it('are all on at first, and each contains a link to turn it off', async () => {
    const customer = await aNewCustomer(server);
    expect(await offOf(customer)).toEqual([]);
    await toldOf(await idOf(customer), 'deposit_arrived');
    const { text } = await server.mailTo(customer.email, 'Tu depósito de $\u00A0250.000 llegó');
    expect(text).toMatch(
      /puedes apagarlo:\nhttps?:\/\/\S+\/application\/configuration\?section=preferences\n\nCaudal nunca te pide/,
    );
  });

  it('are not sent while they are off, although the notice is stored, and are sent again once they are on', async () => {
    const customer = await aNewCustomer(server);
    const accountId = await idOf(customer);
    await expectOk(choose(customer, 'deposit_arrived', false));
    await toldOf(accountId, 'deposit_arrived');
    await allSent();
    const subject = 'Tu depósito de $\u00A0250.000 llegó';
    expect(await lettersTo(customer.email, subject)).toEqual([]);
    expect((await customer.call('listNotices', { query: {} })).body.results).toMatchObject([
      { kind: 'deposit_arrived', amount: '25000000' },
    ]);
    await expectOk(choose(customer, 'deposit_arrived', true));
    await toldOf(accountId, 'deposit_arrived');
    await server.mailTo(customer.email, subject);
  });

  it('do not include letters about returned money, which are always sent and do not mention turning off', async () => {
    const customer = await aNewCustomer(server);
    for (const kind of ['deposit_arrived', 'withdrawal_paid', 'level_verified', 'documents_declined'] as const)
      await expectOk(choose(customer, kind, false));
    await toldOf(await idOf(customer), 'withdrawal_returned');
    const { text } = await server.mailTo(customer.email, 'El banco devolvió tu retiro de $\u00A0250.000');
    expect(text).not.toContain('apagarlo');
    for (const kind of ['password_changed', 'new_place', 'withdrawal_requested', 'deposit_refunded']) {
      const refused = await choose(customer, kind as OptionalLetter, false);
      expect(refused.problem?.code).toBe('validation_failed');
    }
  });

  it('are turned off one by one, even by simultaneous requests, and every change is recorded', async () => {
    const [ana, bea] = [await aNewCustomer(server), await aNewCustomer(server)];
    await Promise.all([
      expectOk(choose(ana, 'deposit_arrived', false)),
      expectOk(choose(ana, 'withdrawal_paid', false)),
      expectOk(choose(ana, 'level_verified', false)),
    ]);
    await expectOk(choose(ana, 'level_verified', true));
    await expectOk(choose(ana, 'level_verified', true));
    expect(await offOf(ana)).toEqual(['deposit_arrived', 'withdrawal_paid']);
    expect(await offOf(bea)).toEqual([]);
    const events = await server.db
      .selectFrom('audit.event')
      .select('action')
      .where('subject_id', '=', await idOf(ana))
      .where('action', 'like', 'letter.%')
      .execute();
    expect(events.map(({ action }) => action).toSorted()).toEqual([
      'letter.turned_off',
      'letter.turned_off',
      'letter.turned_off',
      'letter.turned_on',
    ]);
  });
});
