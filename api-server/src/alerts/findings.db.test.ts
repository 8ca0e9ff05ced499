import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockCustomer } from '../customers/customer.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { aDepositor } from '../testing/depositors.ts';
import { anOfficer, aSubmittedCustomer, expectOk } from '../testing/people.ts';
import { raiseAlert, type Finding } from './findings.ts';

let server: TestServer;
let officer: Visitor & { email: string; id: string };
beforeAll(async () => {
  // Background jobs are off, so that no rule raises an alert during the tests.
  server = await startTestServer({}, { background: false });
  const visitor = await anOfficer(server);
  officer = Object.assign(visitor, { id: (await visitor.call('readAccount')).body.id });
});
afterAll(() => server.stop());

const reason = 'Depositó más de lo que declaró.';
const finding = (key: string): Finding => ({
  number: 1,
  type: null,
  rule: 'of-a-test',
  version: 1,
  severity: 'notice',
  sentence: { es: 'Algo cambió desde la última revisión.', en: 'Something changed since the last review.' },
  evidence: { before: 'a', after: 'b' },
  key,
  cooldownDays: 7,
});

const raise = (id: string, found: Finding, at = new Date()) =>
  inTransaction(server.db, async (transaction) => {
    await lockCustomer(transaction, id);
    return raiseAlert(transaction, id, found, at);
  });
const close = (userId: string) =>
  expectOk(officer.call('deactivateAlert', { body: { alertId: 1, message: reason, reviewedBy: officer.id, userId } }));

describe('an alert that a rule raises (rule alerts 5)', () => {
  it('stores the same evidence once, gets further evidence while it is open, and is not reopened during its cooldown', async () => {
    const { id } = await aSubmittedCustomer(server);
    expect([await raise(id, finding('a')), await raise(id, finding('a')), await raise(id, finding('b'))]).toEqual([
      'opened',
      'known',
      'added',
    ]);
    await close(id);
    expect([await raise(id, finding('a')), await raise(id, finding('c'))]).toEqual(['known', 'cooling']);
    const later = new Date(new Date().getTime() + 8 * 86_400_000);
    expect(await raise(id, finding('c'), later)).toBe('opened');
    expect(
      (await expectOk(officer.call('readAlertHistory', { query: { userId: id, alertId: '1' } }))).body,
    ).toHaveLength(2);
    const { body } = await officer.call('listAlertFindings', { query: { userId: id, alertId: '1' } });
    expect(body.map(({ isOfOpenAlert }) => isOfOpenAlert)).toEqual([true, false, false]);
  });

  it('shows the other customers and the movements in the rule’s evidence', async () => {
    const [{ id }, seen] = [await aSubmittedCustomer(server), await aDepositor(server, officer)];
    const body = { accountID: seen.accountID, amount: '50000' };
    await seen.call('startDeposit', { body }, { idempotencyKey: randomUUID() });
    const { id: movement } = await server.db
      .selectFrom('movements.movement')
      .select('id')
      .where('account_id', '=', seen.id)
      .executeTakeFirstOrThrow();
    const unknown = '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3cff';
    const evidence = { customers: [id, seen.id, unknown], movements: [movement], sum: '1000000' };
    await raise(id, { ...finding('a'), evidence });
    const found = (await officer.call('listAlertFindings', { query: { userId: id } })).body;
    expect(found).toMatchObject([{ alertId: 1, isOfOpenAlert: true }]);
    expect(found[0]?.evidence.customers).toEqual([{ id: seen.id, name: expect.any(String) as string }]);
    expect(found[0]?.evidence.movements).toEqual([{ id: movement, kind: 'deposit' }]);
    // The audit log names the customer whose file was read, and the other customers whom the findings showed to the officer.
    const { detail } = await server.db
      .selectFrom('audit.event')
      .select('detail')
      .where('action', '=', 'customer.read')
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(detail).toEqual({ part: 'alert findings', customers: [seen.id] });
    await close(id);
    expect((await officer.call('listAlertFindings', { query: { userId: id } })).body).toEqual([]);
  });

  it('shows its type, which an officer has to give when closing it', async () => {
    const { id } = await aSubmittedCustomer(server);
    await raise(id, { ...finding('a'), number: 7, type: '277' });
    const [open] = (await expectOk(officer.call('listAlertOpenings', { query: { userId: id } }))).body;
    const type = { id: '277', name: 'El mismo archivo en otro cliente' };
    expect(open).toMatchObject({ alertId: 7, type, openedBy: null, closedAt: null, closedBy: null });
    const found = await officer.call('listAlertFindings', { query: { userId: id, alertId: '7' } });
    expect(found.body).toMatchObject([{ alertId: 7, type }]);
    const alertTypeId = open?.type?.id ?? '';
    const body = { alertId: 7 as const, message: reason, reviewedBy: officer.id, userId: id, alertTypeId };
    await expectOk(officer.call('deactivateTypedAlert', { body }));
    const [closed] = (await expectOk(officer.call('listAlertOpenings', { query: { userId: id } }))).body;
    expect(closed).toMatchObject({ openedBy: null, closedBy: officer.email, closing: reason });
  });

  it('is in the customer’s trail with the rule, the alert, and the sentence of the finding', async () => {
    const { id } = await aSubmittedCustomer(server);
    const rule = 'deposits-exceeded';
    const seen = (sentence: string): Finding => ({
      ...finding(sentence),
      rule,
      number: 14,
      severity: 'severe',
      sentence: { es: sentence, en: sentence },
    });
    await raise(id, seen('Depositó 50 millones.'));
    await raise(id, seen('Depositó 60 millones.'));
    const asked = { userId: id, readings: false, who: 'system', act: 'alerts' } as const;
    const { results } = (await expectOk(officer.call('readTrail', { body: asked }))).body;
    expect(results.map(({ action, reason: why }) => [action, why])).toEqual([
      ['alert.found_more', 'Depositó 60 millones.'],
      ['alert.opened', 'Depositó 50 millones.'],
    ]);
    for (const { actor, facts } of results) {
      const name = { es: 'Regla: Depósitos por encima de lo declarado', en: 'Rule: Deposits beyond what was declared' };
      expect(actor).toEqual({ kind: 'system', name });
      expect(facts.map(({ name: of, value }) => [of.es, value.es])).toEqual([
        ['Alerta', 'Depósitos excedidos'],
        ['Versión', '1'],
        ['Gravedad', 'Grave'],
      ]);
    }
    await raise(id, { ...seen('Depositó 70 millones.'), severity: 'notice' });
    const [last] = (await expectOk(officer.call('readTrail', { body: asked }))).body.results;
    expect(last?.facts.at(-1)).toEqual({
      name: { es: 'Gravedad', en: 'Severity' },
      value: { es: 'Aviso', en: 'Notice' },
    });
  });

  it('sets the customer’s flag `novelty` while it is alert 1 (Novedades)', async () => {
    const { id } = await aSubmittedCustomer(server);
    const novelty = async () => (await officer.call('readCustomer', { query: { userId: id } })).body.novelty;
    expect(await novelty()).toBe(false);
    await raise(id, finding('a'));
    expect(await novelty()).toBe(true);
    await close(id);
    expect(await novelty()).toBe(false);
  });
});
