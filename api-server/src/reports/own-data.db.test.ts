import { describe, expect, it } from 'vitest';
import { addAuthenticator } from '../testing/factors.ts';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import { aNewCustomer, anOfficer, decline, documentIds, aSubmittedCustomer, expectOk } from '../testing/people.ts';
import { aWithdrawer } from '../testing/withdrawers.ts';

const server = await serverOfThisFile();
const officer = await anOfficer(server);

interface OwnData {
  account: Record<string, unknown>;
  profile: { declared: Record<string, unknown> | null };
  survey: unknown;
  verification: { level: number; fields: unknown; documents: Record<string, unknown>[] }[];
  bankAccounts: { number: string }[];
  balances: unknown[];
  movements: { transactionId: string; timeline: { step: string }[] }[];
  balanceLines: { balance: string }[];
  sessions: unknown[];
  signIns: unknown[];
  notices: { kind: string }[];
  messages: unknown[];
  activity: { action: string }[];
}

async function dataOf(customer: Visitor): Promise<{ data: OwnData; text: string }> {
  const { body, headers } = await expectOk(customer.call('exportOwnData'));
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="caudal-mis-datos-\d{4}-\d\d-\d\d\.json"$/);
  const text = String(body);
  return { data: JSON.parse(text) as OwnData, text };
}

describe('the export of one’s own data', () => {
  it('contains every part of the customer’s data, and nothing of anybody else', async () => {
    const owner = await aWithdrawer(server, officer, '5000000');
    const other = await aWithdrawer(server, officer, '700000', '0099999999');
    await expectOk(owner.customer.call('changeLetterWord', { body: { word: 'colibrí de enero' } }));
    await expectOk(owner.customer.call('changeCellphone', { body: { cellphone: '3017654321' } }));
    for (const { customer } of [owner, other])
      await expectOk(
        customer.call('sendSupportMessage', {
          body: { sender: customer.email, subject: 'Una duda', message: `Escribe ${customer.id}` },
        }),
      );
    // This withdrawal needs an officer's approval, so its state does not change during the export.
    const { transactionId } = (await expectOk(owner.withdraw('2500000'))).body;
    await expectOk(other.withdraw('30000'));
    const { data, text } = await dataOf(owner.customer);
    expect(data.account).toMatchObject({
      email: owner.customer.email,
      letterWord: 'colibrí de enero',
      formerContacts: [{ field: 'cellphone', former: '3001234567' }],
    });
    expect(data.profile.declared).toMatchObject({ fullName: 'Ana María Peña Ruiz', cellphone: '3017654321' });
    expect(data.survey).toMatchObject({ mostInAMonth: { minimum: '13000000' } });
    expect(data.verification).toMatchObject([{ level: 1, documents: [{}, {}, {}] }]);
    expect(data.bankAccounts).toMatchObject([{ number: '0012345678' }]);
    expect(data.balances).toEqual([{ asset: 'COP', available: '2500000', held: '2500000' }]);
    expect(data.movements).toMatchObject([{ transactionId, timeline: [{ step: 'requested' }, {}] }]);
    expect(data.balanceLines).toMatchObject([{ change: '5000000', balance: '5000000' }]);
    expect([data.sessions, data.signIns].map(({ length }) => length)).toEqual([1, 1]);
    expect(data.notices.map(({ kind }) => kind)).toContain('withdrawal_requested');
    expect(data.messages).toMatchObject([{ message: `Escribe ${owner.customer.id}` }]);
    expect(data.activity.map(({ action }) => action)).toContain('withdrawal.requested');
    for (const foreign of [other.customer.id, other.customer.email, '0099999999']) expect(text).not.toContain(foreign);
  });

  it('works before the customer has declared anything', async () => {
    const { data } = await dataOf(await aNewCustomer(server));
    expect(data).toMatchObject({ profile: { declared: null }, survey: null, verification: [], movements: [] });
  });

  it('contains the reason for declining a document, but not the officers’ internal note', async () => {
    const customer = await aSubmittedCustomer(server);
    const [front = ''] = await documentIds(officer, customer.id);
    await decline(officer, [front], 'La foto está borrosa.', { internalNote: 'Parece una fotocopia.' });
    const { text } = await dataOf(customer);
    expect(text).toContain('La foto está borrosa.');
    expect(text).not.toContain('fotocopia');
  });

  it('contains no secret', async () => {
    const customer = await aNewCustomer(server);
    const { secret, recoveryCodes } = await addAuthenticator(server, customer);
    const { data, text } = await dataOf(customer);
    expect(data.account).toMatchObject({ secondFactors: [{ kind: 'totp', name: 'Mi celular' }] });
    for (const kept of [secret, ...recoveryCodes, '$argon2']) expect(text).not.toContain(kept);
  });

  it('contains each record once when the records fill more than one batch', async () => {
    const customer = await aNewCustomer(server);
    const { id } = (await customer.call('readAccount')).body;
    const many = Array.from({ length: 1_200 }, (_, index) => ({
      account_id: id,
      audience: 'customer',
      // Gives seven sign-ins the same time.
      at: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 7) * 1_000),
      user_agent: `browser ${index}`,
      network: '10.0.0.0/24',
      is_handheld: false,
      result: 'opened',
    }));
    await server.db.insertInto('identity.sign_in').values(many).execute();
    const { data } = await dataOf(customer);
    expect(data.signIns).toHaveLength(1_201);
    expect(new Set((data.signIns as { browser: string }[]).map(({ browser }) => browser)).size).toBe(1_201);
  });

  it('is recorded in the audit log and announced by an e-mail', async () => {
    const customer = await aNewCustomer(server);
    const { id } = (await customer.call('readAccount')).body;
    await dataOf(customer);
    await server.mailTo(customer.email, 'Descargaste tus datos');
    const events = await server.db
      .selectFrom('audit.event')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', '=', 'own_data.exported')
      .execute();
    expect(events).toHaveLength(1);
  });

  it('allows customers three exports a day, each after re-authentication', async () => {
    const customer = await aNewCustomer(server);
    for (let time = 0; time < 3; time += 1) await dataOf(customer);
    expect((await customer.call('exportOwnData')).problem?.code).toBe('rate_limited');
    expect((await officer.call('exportOwnData')).status).toBe(404);
    const late = await aNewCustomer(server);
    server.pass(301);
    expect((await late.call('exportOwnData')).problem?.code).toBe('confirmation_required');
  });
});
