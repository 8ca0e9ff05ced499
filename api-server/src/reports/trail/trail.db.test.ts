import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { approveAtBank, aDepositor, bankEventOf, bankIdOf } from '../../testing/depositors.ts';
import { ruleTable } from '../../monitoring/rule-table.ts';
import { dateInColombia } from '../../platform/colombian-time.ts';
import { serverOfThisFile } from '../../testing/index.ts';
import { accept, anOfficer, aSubmittedCustomer, decline, documentIds, expectOk } from '../../testing/people.ts';
import { wordsOfActor } from './wire.ts';
import { actOf, type TrailAct } from './trail-acts.ts';
import { trailWords } from './trail-words.ts';

// Background jobs are off, so that no rule raises an alert during the tests.
const server = await serverOfThisFile({}, { background: false });
const officer = await anOfficer(server);

type Asked = Parameters<typeof read>[1];
const read = async (
  userId: string,
  asked: {
    who?: 'customer' | 'officer' | 'system';
    act?: TrailAct;
    from?: string;
    to?: string;
    readings?: boolean;
    cursor?: string;
    itemsPerPage?: number;
  } = {},
) => (await expectOk(officer.call('readTrail', { body: { userId, readings: false, ...asked } }))).body;
const actionsOf = async (userId: string, asked: Asked = {}) =>
  (await read(userId, asked)).results.map(({ action }) => action);

describe('a customer’s trail', () => {
  it('shows what the customer did and what officers decided, with the reason of each decision', async () => {
    const { id } = await aSubmittedCustomer(server);
    const [front = '', ...others] = await documentIds(officer, id);
    await decline(officer, [front], 'La foto está borrosa.', { internalNote: 'Parece una pantalla.' });
    await accept(officer, others);
    const { results } = await read(id);
    const declined = results.find(({ action }) => action === 'document.declined');
    expect(declined).toMatchObject({
      actor: { kind: 'officer', name: { es: officer.email, en: officer.email } },
      reason: 'La foto está borrosa.',
      internalNote: 'Parece una pantalla.',
    });
    expect(declined?.facts.map(({ name, value }) => [name.es, value.es])).toContainEqual([
      'Documento',
      'Frente del documento',
    ]);
    const actions = results.map(({ action }) => action);
    expect(actions.indexOf('document.declined')).toBeLessThan(actions.indexOf('level.submitted'));
    expect(actions).toEqual(expect.arrayContaining(['survey.answered', 'documents.uploaded', 'session.opened']));
    expect(new Set(results.map(({ id: of }) => of)).size).toBe(results.length);
  });

  it('shows an event of the bank with the amount', async () => {
    const customer = await aDepositor(server, officer);
    const body = { accountID: customer.accountID, amount: '250000' };
    const idempotencyKey = randomUUID();
    const { transactionId, url } = (await expectOk(customer.call('startDeposit', { body }, { idempotencyKey }))).body;
    await approveAtBank(url ?? '');
    const payment = { id: bankIdOf(url ?? ''), reference: transactionId, amount_in_cents: 25_000_000 };
    const event = bankEventOf({ ...payment, status: 'APPROVED' });
    await expectOk(server.customer().call('receiveBankEvent', { body: event }));
    const { results } = await read(customer.id, { who: 'system' });
    const credited = results.find(({ action }) => action === 'deposit.credited');
    expect(credited?.actor).toEqual({
      kind: 'system',
      name: { es: 'El banco (Wompi)', en: 'The bank (Wompi)' },
    });
    expect(credited?.facts[0]).toEqual({
      name: { es: 'Valor', en: 'Amount' },
      value: { es: '$\u00a0250.000', en: expect.any(String) as string },
    });
  });

  it('filters by actor, and shows readings only on request', async () => {
    const { id } = await aSubmittedCustomer(server);
    await expectOk(officer.call('readCustomer', { query: { userId: id } }));
    expect(await actionsOf(id)).not.toContain('customer.read');
    expect(await actionsOf(id, { readings: true, who: 'officer' })).toContain('customer.read');
    expect(await actionsOf(id, { who: 'officer' })).toEqual([]);
    const own = (await read(id, { who: 'customer' })).results;
    expect(new Set(own.map(({ actor }) => actor.kind))).toEqual(new Set(['customer']));
  });

  it('filters by the group of actions, and by the day in Bogotá', async () => {
    const { id } = await aSubmittedCustomer(server);
    const [front = ''] = await documentIds(officer, id);
    await decline(officer, [front], 'La foto está borrosa.');
    const all = await actionsOf(id, { itemsPerPage: 100 });
    const verification = await actionsOf(id, { act: 'verification', itemsPerPage: 100 });
    expect(verification).toEqual(all.filter((action) => actOf(action) === 'verification'));
    expect(verification).toContain('document.declined');
    expect(await actionsOf(id, { act: 'access' })).toContain('session.opened');
    expect(await actionsOf(id, { act: 'money' })).toEqual([]);

    const day = (days: number) =>
      dateInColombia(new Date(server.running.services.clock().getTime() + days * 86_400_000));
    const between = (from: number, to: number) => actionsOf(id, { from: day(from), to: day(to), itemsPerPage: 100 });
    expect(await between(-1, 1)).toEqual(all);
    // A time in the evening in Bogotá, which is already the next day in UTC.
    await server.owner
      .insertInto('audit.event')
      .values({
        at: new Date('2026-03-02T03:00:00Z'),
        actor_kind: 'system',
        actor_id: 'test',
        action: 'customer.risk_set',
        subject_kind: 'customer',
        subject_id: id,
        detail: '{}',
        request_id: 'test',
      })
      .execute();
    const onDay = (date: string) => actionsOf(id, { from: date, to: date });
    expect(await onDay('2026-03-01')).toEqual(['customer.risk_set']);
    expect(await onDay('2026-03-02')).toEqual([]);
    expect(await between(-9, -2)).toEqual([]);
    expect(await between(2, 9)).toEqual([]);
    const wrong = await officer.call('readTrail', {
      body: { userId: id, readings: false, from: '2026-03-02', to: '2026-03-01' },
    });
    expect(wrong.problem?.fields?.map(({ path }) => path)).toEqual(['/to']);
  });

  it('shows each event once across pages', async () => {
    const { id } = await aSubmittedCustomer(server);
    const all = (await read(id, { itemsPerPage: 100 })).results.map(({ id: of }) => of);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await read(id, { itemsPerPage: 2, ...(cursor && { cursor }) });
      seen.push(...page.results.map(({ id: of }) => of));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(all);
    const wrong = await officer.call('readTrail', { body: { userId: id, readings: false, cursor: 'abc' } });
    expect(wrong.problem?.code).toBe('cursor_invalid');
  });

  it('is exported as a file, and records the export', async () => {
    const { id } = await aSubmittedCustomer(server);
    const { body } = await expectOk(officer.call('exportTrail', { body: { userId: id, readings: false } }));
    const lines = String(body).trim().split('\r\n');
    expect(lines[0]).toContain('Cuándo');
    expect(lines.some((line) => line.includes('Envió un nivel'))).toBe(true);
    const filtered = await officer.call('exportTrail', { body: { userId: id, readings: false, act: 'access' } });
    expect(String(filtered.body)).not.toContain('Envió un nivel');
    expect(String(filtered.body)).toContain('Ingresó');
    const past = { from: '2020-01-01', to: '2020-01-31' };
    const none = await officer.call('exportTrail', { body: { userId: id, readings: false, ...past } });
    expect(String(none.body).trim().split('\r\n')).toHaveLength(1);
    expect(await actionsOf(id, { readings: true })).toContain('trail.exported');
    const { results } = await read(id, { readings: true, itemsPerPage: 100 });
    const exports = results.filter(({ action }) => action === 'trail.exported').map(({ facts }) => facts);
    expect(exports.map((facts) => facts.map(({ name }) => name.es))).toContainEqual(
      expect.arrayContaining(['Desde', 'Hasta']),
    );
  });

  it('has a title for every action that the product records', () => {
    const actions = server.running.product.areas.flatMap(({ auditActions }) => auditActions ?? []);
    expect(actions.filter((action) => trailWords[action] === undefined)).toEqual([]);
  });

  it('has a name for every rail, every rule, and every system actor in these tests', async () => {
    await aSubmittedCustomer(server);
    const rails = [...server.running.product.services.rails.keys()];
    const acted = await server.db
      .selectFrom('audit.event')
      .select('actor_id')
      .distinct()
      .where('actor_kind', '=', 'system')
      .where('actor_id', '<>', 'test')
      .execute();
    const known = [...rails, ...ruleTable.map(({ name }) => `rule:${name}`), ...acted.map(({ actor_id }) => actor_id)];
    expect(known).toEqual(expect.arrayContaining(['wompi', 'cases', 'rule:rapid-out']));
    expect(known.filter((id) => wordsOfActor(id) === null)).toEqual([]);
  });
});
