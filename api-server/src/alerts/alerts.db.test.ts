import { describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { changeSetting } from '../platform/settings/settings.ts';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import { anOfficer, aSubmittedCustomer, expectOk } from '../testing/people.ts';
import { alertClosingOfficers } from './alert-settings.ts';
import { alertColumns } from './alert-table.ts';

// Background jobs are off, so that no rule raises an alert during the tests.
const server = await serverOfThisFile({}, { background: false });
const officer = await aNamedOfficer();
const other = await aNamedOfficer();

type Officer = Visitor & { email: string; id: string };
async function aNamedOfficer(email?: string): Promise<Officer> {
  const visitor = await anOfficer(server, email);
  return Object.assign(visitor, { id: (await visitor.call('readAccount')).body.id });
}

const reason = 'Depositó más de lo que declaró.';
const act = (by: Officer, userId: string, alertId = 14, message = reason) => ({
  body: { alertId: alertId as 14, message, reviewedBy: by.id, userId },
});
const typed = (by: Officer, userId: string, alertTypeId: string, message = reason) => ({
  body: { alertId: 7 as const, message, reviewedBy: by.id, userId, alertTypeId },
});
const statusOf = async (userId: string) =>
  (await expectOk(officer.call('readAlertStatus', { query: { userId } }))).body;
const historyOf = async (userId: string, alertId = '14') =>
  (await expectOk(officer.call('readAlertHistory', { query: { userId, alertId } }))).body;
const flags = (...numbers: number[]) => ({
  filter: true,
  filters: alertColumns.map(({ number }): '0' | '1' => (numbers.includes(number) ? '1' : '0')),
});
const listed = async (...numbers: number[]) =>
  (await expectOk(officer.call('listAlerts', { body: { ...flags(...numbers), itemsPerPage: 100 } }))).body.results;

describe('an alert that an officer opens and closes (rules alerts 3 and 4)', () => {
  it('is shown in the customer’s file and in both lists until it is closed, and is in the audit log', async () => {
    const { id } = await aSubmittedCustomer(server);
    await expectOk(officer.call('activateAlert', act(officer, id)));
    expect(await statusOf(id)).toMatchObject({ depósitosExcedidos: 'Si', retirosExcedidos: 'No' });
    expect((await listed(14)).find((row) => row.id === id)).toMatchObject({ depositsExceeded: true, pep: false });
    const found = (await officer.call('listCustomers', { body: { idUser: id, alert: 1 } })).body.results;
    expect(found).toHaveLength(1);

    await expectOk(other.call('deactivateAlert', act(other, id, 14, 'Vendió un carro.')));
    expect(await statusOf(id)).toMatchObject({ depósitosExcedidos: 'No' });
    expect((await listed()).find((row) => row.id === id)).toBeUndefined();
    const [row] = await historyOf(id);
    expect(row?.slice(3)).toEqual([other.email, reason, 'Vendió un carro.']);
    expect((await officer.call('listCustomers', { body: { idUser: id, alert: 1 } })).body.results).toEqual([]);
    const events = await server.db
      .selectFrom('audit.event')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', 'like', 'alert.%')
      .orderBy('id')
      .execute();
    expect(events.map(({ action }) => action)).toEqual(['alert.opened', 'alert.closed']);
  });

  it('is opened once and closed once when two officers act at the same time', async () => {
    const { id } = await aSubmittedCustomer(server);
    const codes = await Promise.all(
      [officer, other].map(async (by) => (await by.call('activateAlert', act(by, id))).problem?.code ?? 'done'),
    );
    expect(codes.toSorted()).toEqual(['alert_open', 'done']);
    await expectOk(officer.call('deactivateAlert', act(officer, id)));
    expect((await officer.call('deactivateAlert', act(officer, id))).problem?.code).toBe('alert_not_open');
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('needs a reason of ten visible characters for every act, and the acting officer’s own id in the request', async () => {
    const [closed, open] = [await aSubmittedCustomer(server), await aSubmittedCustomer(server)];
    await expectOk(officer.call('activateAlert', act(officer, open.id)));
    await expectOk(officer.call('activateTypedAlert', typed(officer, open.id, '276')));
    for (const message of ['', '          ', 'nueve car', ' nueve car ', '\u200B\u3164'.repeat(6), '🙂'.repeat(5)]) {
      const answers = [
        await officer.call('activateAlert', act(officer, closed.id, 14, message)),
        await officer.call('activateTypedAlert', typed(officer, closed.id, '276', message)),
        await officer.call('deactivateAlert', act(officer, open.id, 14, message)),
        await officer.call('deactivateTypedAlert', typed(officer, open.id, '276', message)),
      ];
      expect(new Set(answers.map(({ problem }) => problem?.code))).toEqual(new Set(['alert_reason_short']));
      expect(new Set(answers.map(({ problem }) => problem?.message.es))).toEqual(
        new Set(['La razón debe contener por lo menos 10 caracteres.']),
      );
    }
    const forged = await officer.call('activateAlert', act(other, closed.id));
    expect(forged.problem?.fields?.[0]?.path).toBe('/reviewedBy');
    expect([await historyOf(closed.id), await historyOf(closed.id, '7')]).toEqual([[], []]);
    const openings = (await expectOk(officer.call('listAlertOpenings', { query: { userId: open.id } }))).body;
    expect(openings.map(({ alertId, closedAt }) => [alertId, closedAt]).toSorted()).toEqual([
      [14, null],
      [7, null],
    ]);
  });

  it('has a type exactly when it is one of the two alerts that have types', async () => {
    const { id } = await aSubmittedCustomer(server);
    expect((await officer.call('activateAlert', act(officer, id, 7))).problem?.code).toBe('validation_failed');
    const wrong = await officer.call('activateTypedAlert', typed(officer, id, '282'));
    expect(wrong.problem?.fields?.[0]?.path).toBe('/alertTypeId');
    await expectOk(officer.call('activateTypedAlert', typed(officer, id, '276')));
    expect((await officer.call('deactivateTypedAlert', typed(officer, id, '275'))).problem?.code).toBe(
      'alert_not_open',
    );
    await expectOk(officer.call('deactivateTypedAlert', typed(officer, id, '276')));
  });

  it('shows the officer who opened it also after another officer has closed it', async () => {
    const { id } = await aSubmittedCustomer(server);
    await expectOk(officer.call('activateAlert', act(officer, id)));
    await expectOk(other.call('deactivateAlert', act(other, id)));
    const { body } = await expectOk(officer.call('listAlertOpenings', { query: { userId: id } }));
    expect(body).toMatchObject([{ alertId: 14, type: null, openedBy: officer.email, closedBy: other.email }]);
  });

  it('is a filter of the list, which shows the customers who have all selected alerts', async () => {
    const [one, both] = [await aSubmittedCustomer(server), await aSubmittedCustomer(server)];
    await expectOk(officer.call('activateAlert', act(officer, one.id, 4)));
    for (const number of [4, 8]) await expectOk(officer.call('activateAlert', act(officer, both.id, number)));
    const ids = async (...numbers: number[]) => (await listed(...numbers)).map(({ id }) => id);
    expect(await ids(4)).toEqual([both.id, one.id]);
    expect(await ids(4, 8)).toEqual([both.id]);
    expect(await ids(4, 9)).toEqual([]);
    const found = await officer.call('listAlerts', { body: { ...flags(4), search: one.email } });
    expect(found.body.results.map(({ id }) => id)).toEqual([one.id]);
    const first = await officer.call('listAlerts', { body: { ...flags(4), itemsPerPage: 1 } });
    const cursor = first.body.nextCursor ?? '';
    const second = await officer.call('listAlerts', { body: { ...flags(4), itemsPerPage: 1, cursor } });
    expect(second.body.results.map(({ id }) => id)).toEqual([one.id]);
  });

  it('is in the history file, open or closed, with its officers and reasons, and the export is in the audit log', async () => {
    const { id } = await aSubmittedCustomer(server);
    await expectOk(officer.call('activateAlert', act(officer, id)));
    await expectOk(other.call('deactivateAlert', act(other, id, 14, 'Mostró de dónde viene.')));
    await expectOk(officer.call('activateAlert', act(officer, id, 13)));
    const file = String((await expectOk(officer.call('exportAlertHistory'))).body);
    const [heads, ...lines] = file.trim().split('\r\n');
    expect(heads).toContain('ID de usuario,Usuario,Correo,ID de la alerta,Alerta,Tipo,Activada');
    const own = lines.filter((line) => line.startsWith(id)).map((line) => line.split(','));
    expect(own.map((cells) => cells[3])).toEqual(['13', '14']);
    expect(own.map((cells) => cells[7])).toEqual([officer.email, officer.email]);
    expect(own.map((cells) => [cells[10], cells[11]])).toEqual([
      ['', ''],
      [other.email, 'Mostró de dónde viene.'],
    ]);
    const recorded = await server.db
      .selectFrom('audit.event')
      .select('detail')
      .where('action', '=', 'alert_history.exported')
      .execute();
    expect(recorded).toEqual([{ detail: { rows: lines.length } }]);
  });

  it('is refused for a customer who does not exist', async () => {
    const nobody = '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3cff';
    expect((await officer.call('activateAlert', act(officer, nobody))).problem?.code).toBe('not_found');
    expect((await officer.call('readAlertStatus', { query: { userId: nobody } })).problem?.code).toBe('not_found');
  });

  it('is neither opened nor closed by an officer who is the customer, by the same e-mail', async () => {
    const { id, email } = await aSubmittedCustomer(server);
    const same = await aNamedOfficer(email);
    expect((await same.call('activateAlert', act(same, id))).problem?.code).toBe('own_customer');
    expect((await same.call('activateTypedAlert', typed(same, id, '276'))).problem?.code).toBe('own_customer');
    expect(await expectOk(officer.call('listAlertOpenings', { query: { userId: id } }))).toMatchObject({ body: [] });
    await expectOk(officer.call('activateAlert', act(officer, id)));
    await expectOk(officer.call('activateTypedAlert', typed(officer, id, '276')));
    expect((await same.call('deactivateAlert', act(same, id))).problem?.code).toBe('own_customer');
    expect((await same.call('deactivateTypedAlert', typed(same, id, '276'))).problem?.code).toBe('own_customer');
    expect(await statusOf(id)).toMatchObject({ depósitosExcedidos: 'Si', Irregularidades: 'Si' });
  });
});

describe('an alert that two officers close (rule alerts 4)', () => {
  it('stays open until another officer agrees, which the proposer cannot do', async () => {
    const { id } = await aSubmittedCustomer(server);
    await expectOk(officer.call('activateAlert', act(officer, id)));
    const by = { accountId: officer.id, requestId: 'test' };
    const set = (value: number) =>
      inTransaction(server.db, (transaction) =>
        changeSetting(transaction, alertClosingOfficers('sandbox'), { value, reason: 'Prueba', by, now: new Date() }),
      );
    await set(2);
    const proposed = await expectOk(officer.call('deactivateAlert', act(officer, id)));
    expect(proposed.body.awaitsApproval).toBe(true);
    expect(await statusOf(id)).toMatchObject({ depósitosExcedidos: 'Si' });
    expect((await other.call('deactivateAlert', act(other, id))).problem?.code).toBe('proposal_waiting');
    const { results } = (await other.call('listCases', { body: { kind: 'alert_closing' } })).body;
    const one = results.find(({ customer }) => customer?.id === id);
    const file = (await expectOk(officer.call('readCase', { params: { caseId: one?.id ?? '' } }))).body;
    // The approver sees the reason for opening the alert, and the officer who opened it.
    expect(file.views).toEqual(['alerts']);
    expect(file.facts.map(({ value }) => value)).toEqual(
      expect.arrayContaining([{ es: 'Depósitos excedidos', en: 'Deposits exceeded' }, officer.email, reason]),
    );
    const answering = { params: { caseId: file.id }, body: { approve: true, proposedAt: file.proposal?.at ?? '' } };
    expect((await officer.call('answerCaseProposal', answering)).problem?.code).toBe('own_proposal');
    const rejecting = { ...answering, body: { ...answering.body, approve: false, reason: 'Falta el contrato.' } };
    expect((await expectOk(other.call('answerCaseProposal', rejecting))).body.state).toBe('closed');
    expect(await statusOf(id)).toMatchObject({ depósitosExcedidos: 'Si' });

    // A rejected closing may be proposed again.
    await expectOk(officer.call('deactivateAlert', act(officer, id)));
    const again = (await other.call('listCases', { body: { kind: 'alert_closing' } })).body.results;
    const caseId = again.find(({ customer }) => customer?.id === id)?.id ?? '';
    const { proposal } = (await expectOk(other.call('readCase', { params: { caseId } }))).body;
    const agreeing = { params: { caseId }, body: { approve: true, proposedAt: proposal?.at ?? '' } };
    await expectOk(other.call('answerCaseProposal', agreeing));
    expect(await statusOf(id)).toMatchObject({ depósitosExcedidos: 'No' });
    expect((await historyOf(id))[0]?.[3]).toBe(officer.email);
    await set(1);
  });
});
