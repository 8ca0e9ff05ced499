import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertClosingOfficers } from '../../alerts/alert-settings.ts';
import { raiseAlert } from '../../alerts/findings.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { changeSetting, type Setting } from '../../platform/settings/settings.ts';
import type { Visitor } from '../../testing/index.ts';
import { aMismatch, credit, decide, ofCase } from '../../testing/mismatches.ts';
import {
  accept,
  aCustomerWithAddress,
  aSubmittedCustomer,
  decline,
  documentIds,
  expectOk,
} from '../../testing/people.ts';
import { startScreeningDesk, type ScreeningDesk } from '../../testing/screening-desk.ts';
import { aWithdrawer } from '../../testing/withdrawers.ts';
import { levelChangeOfficers } from '../../verification/verification-settings.ts';

let desk: ScreeningDesk;
const emails: { luz: string; teo: string } = { luz: '', teo: '' };
const emailOf = async (officer: Visitor) => (await officer.call('readAccount')).body.email;

beforeAll(async () => {
  desk = await startScreeningDesk();
  [emails.luz, emails.teo] = [await emailOf(desk.luz), await emailOf(desk.teo)];
});
afterAll(() => desk.stop());

/** Sets the number of officers that a decision needs. */
async function setOfficers(setting: Setting<number>, value: number) {
  const by = { accountId: (await desk.luz.call('readAccount')).body.id, requestId: 'test' };
  await inTransaction(desk.server.db, (transaction) =>
    changeSetting(transaction, setting, { value, reason: 'Prueba', by, now: new Date() }),
  );
}

/** Returns the events of a customer's trail, the oldest first: actor, action, title, reason, and each fact in words. */
async function trailOf(userId: string, actions: readonly string[]) {
  const { results } = (
    await expectOk(desk.luz.call('readTrail', { body: { userId, readings: false, itemsPerPage: 100 } }))
  ).body;
  return results
    .filter(({ action }) => actions.includes(action))
    .map(({ actor, action, words, reason, facts }) => ({
      who: actor.name.es,
      action,
      title: words.es,
      reason,
      facts: Object.fromEntries(facts.map(({ name, value }) => [name.es, value.es])),
    }))
    .toReversed();
}

describe('the trail of decisions of two officers about a customer', () => {
  it('shows each proposal, refusal and approval with the reason of its officer', async () => {
    const { luz, teo } = desk;
    await setOfficers(levelChangeOfficers('sandbox'), 2);
    const customer = await desk.aScreened({ fullName: 'Rosalba Quintero Zapata' });
    const propose = (reason: string) =>
      expectOk(luz.call('changeLevel', { body: { newKYCLevel: 3, userId: customer.id, reason } }));
    const answer = async (approve: boolean, reason: string) => {
      const { results } = (await teo.call('listCases', { body: { kind: 'level_change' } })).body;
      const one = results.find((row) => row.customer?.id === customer.id);
      const params = { caseId: one?.id ?? '' };
      const { proposal } = (await expectOk(teo.call('readCase', { params }))).body;
      await expectOk(
        teo.call('answerCaseProposal', { params, body: { approve, proposedAt: proposal?.at ?? '', reason } }),
      );
    };
    const { progress } = await desk.screeningOf(customer.id);
    await propose('Conozco sus operaciones.');
    await answer(false, 'Faltan sus estados financieros.');
    await propose('Ya los mandó por correo.');
    await answer(true, 'Los vi.');
    const told = await trailOf(customer.id, ['case.proposed', 'case.rejected', 'case.approved', 'level.changed']);
    expect(told.map(({ who, action, reason }) => [who, action, reason])).toEqual([
      [emails.luz, 'case.proposed', 'Conozco sus operaciones.'],
      [emails.teo, 'case.rejected', 'Faltan sus estados financieros.'],
      [emails.luz, 'case.proposed', 'Ya los mandó por correo.'],
      [expect.any(String), 'level.changed', 'Ya los mandó por correo.'],
      [emails.teo, 'case.approved', 'Los vi.'],
    ]);
    const proposal = { Caso: 'Cambio de nivel', Decisión: 'Cambiar el nivel', 'Nivel propuesto': '3' };
    expect(told.at(0)?.facts).toEqual(proposal);
    expect(told.at(1)?.facts).toEqual(proposal);
    // The change of level has not caused another screening, because the customer's identity was accepted and screened before.
    expect((await desk.screeningOf(customer.id)).progress).toEqual(progress);
    expect(await trailOf(customer.id, ['customer.screened'])).toMatchObject([
      { facts: { 'Por qué': 'Se aceptó su identidad o un nivel' } },
    ]);
    const [opened] = await trailOf(customer.id, ['case.opened']);
    expect(opened?.facts).toEqual({ Caso: 'Revisión de documentos' });
    expect(told.at(3)?.facts).toMatchObject({ Antes: '1', Después: '3', Oficiales: `${emails.luz}, ${emails.teo}` });
  });

  it('names each change of risk, PEP, listing and permission to transact, with its reason', async () => {
    const { luz } = desk;
    const { id } = await desk.aScreened({ fullName: 'Ildefonso Arrechavala', birthDate: '1991-02-03' });
    const of = (reason: string) => ({ body: { userId: id, reason } });
    await expectOk(
      luz.call('setRiskLevel', { body: { userId: id, riskLevel: 'medium', reason: 'Mueve mucho dinero.' } }),
    );
    await expectOk(luz.call('flagPep', { body: { id, reason: 'Es concejal de Sopó.' } }));
    await expectOk(luz.call('unflagPep', { body: { id, reason: 'Dejó el concejo en 2020.' } }));
    await expectOk(
      luz.call('allowTransactions', { body: { ...of('Es un homónimo, con otra cédula.').body, allow: true } }),
    );
    await expectOk(luz.call('allowTransactions', { body: { ...of('Cambió lo que sabemos.').body, allow: false } }));
    await expectOk(luz.call('flagList', of('Un juzgado congeló sus bienes.')));
    await expectOk(luz.call('unflagList', of('El juzgado los liberó.')));
    // The documented operation takes no reason.
    await expectOk(luz.call('flagPep', { body: { id } }));
    const told = await trailOf(id, ['customer.risk_set', 'customer.standing_changed']);
    expect(told.map(({ title, reason, facts }) => [title, reason, facts])).toEqual([
      ['Registró el riesgo', 'Mueve mucho dinero.', { Antes: 'Sin registrar', Después: 'Medio' }],
      ['Registró al usuario como PEP', 'Es concejal de Sopó.', {}],
      ['Dejó de registrar al usuario como PEP', 'Dejó el concejo en 2020.', {}],
      ['Permitió al usuario transar', 'Es un homónimo, con otra cédula.', {}],
      ['Dejó de permitir al usuario transar', 'Cambió lo que sabemos.', {}],
      ['Registró al usuario en listas', 'Un juzgado congeló sus bienes.', {}],
      ['Dejó de registrar al usuario en listas', 'El juzgado los liberó.', {}],
      ['Registró al usuario como PEP', null, {}],
    ]);
    expect(told.every(({ who }) => who === emails.luz)).toBe(true);
  });

  it('shows the officer whose decision closed the review of a level, and the cause', async () => {
    const { luz, server } = desk;
    const { id } = await aSubmittedCustomer(server);
    const [front = '', ...others] = await documentIds(luz, id);
    await accept(luz, others);
    expect(await trailOf(id, ['case.closed'])).toEqual([]);
    await decline(luz, [front], 'La foto está borrosa.');
    expect(await trailOf(id, ['case.closed'])).toEqual([
      {
        who: emails.luz,
        action: 'case.closed',
        title: 'El caso se cerró',
        reason: null,
        facts: { Caso: 'Revisión de documentos', 'Por qué': 'No queda un documento por decidir' },
      },
    ]);
  });

  it('shows the type and the finding of a closed alert, and the officer only as the actor', async () => {
    const { luz, server } = desk;
    const { id } = await aSubmittedCustomer(server);
    const sentence = { es: 'Seis movimientos justo debajo de $ 10.000.000.', en: 'Six movements just below it.' };
    const found = { number: 7, type: '276', rule: 'just-below', version: 1, severity: 'notice', sentence } as const;
    await inTransaction(server.db, (transaction) =>
      raiseAlert(transaction, id, { ...found, evidence: {}, key: 'six', cooldownDays: 7 }, new Date()),
    );
    const reviewedBy = (await luz.call('readAccount')).body.id;
    const message = 'Vende por cuotas, lo mostró.';
    const closing = { body: { alertId: 7, alertTypeId: '276', message, reviewedBy, userId: id } };
    await setOfficers(alertClosingOfficers('sandbox'), 2);
    await expectOk(luz.call('deactivateTypedAlert', closing));
    await setOfficers(alertClosingOfficers('sandbox'), 1);
    expect((await trailOf(id, ['case.proposed'])).map(({ facts }) => facts)).toEqual([
      { Caso: 'Desactivación de una alerta', Decisión: 'Desactivar la alerta', Alerta: 'Irregularidades' },
    ]);
    await expectOk(luz.call('deactivateTypedAlert', closing));
    const [opened, closed] = await trailOf(id, ['alert.opened', 'alert.closed']);
    expect(opened?.facts).toMatchObject({ Alerta: 'Irregularidades', Tipo: expect.stringMatching(/^\p{Lu}/u) });
    expect(closed).toMatchObject({ who: emails.luz, reason: message });
    expect(closed?.facts).toEqual({
      Alerta: 'Irregularidades',
      Tipo: opened?.facts['Tipo'],
      Hallazgo: sentence.es,
    });
  });

  it('shows the listed name, the list and the likeness of a screening hit', async () => {
    const customer = await desk.aScreened({ fullName: 'Ildefonso Arrechavala', birthDate: '1991-02-03' });
    const { hits } = await desk.screeningOf(customer.id);
    expect(hits.length).toBeGreaterThan(0);
    await expectOk(desk.decide(customer.id, hits[0]?.id ?? '', 'clear'));
    const [cleared] = await trailOf(customer.id, ['screening_hit.cleared']);
    expect(cleared).toMatchObject({ who: emails.luz, reason: 'Otra persona del mismo nombre.' });
    expect(cleared?.facts['En la lista']).toBe(hits[0]?.listedName);
    expect(cleared?.facts['Lista']).toMatch(/^Lista|^Personas/);
    expect(cleared?.facts['Parecido']).toMatch(/^\d+ %$/);
  });

  it('shows the amount, the deciding officer and the proposing officer of a decision about money', async () => {
    const { luz, teo, server } = desk;
    const small = await aWithdrawer(server, luz, '20000000');
    await expectOk(small.withdraw('3000000'));
    const large = await aWithdrawer(server, luz, '20000000');
    await expectOk(large.withdraw('11000000'));
    const mismatch = await aMismatch(server, luz);
    const caseOf = async (userId: string) => {
      const { results } = (await luz.call('listCases', { body: { kind: 'withdrawal_approval' } })).body;
      return results.find(({ customer }) => customer?.id === userId)?.id ?? '';
    };
    const reject = { decision: 'reject', reason: 'No contesta.', message: 'Escríbenos antes.' };
    await expectOk(luz.call('decideCase', { ...ofCase(await caseOf(small.customer.id)), body: reject }));
    await decide(luz, teo, await caseOf(large.customer.id), { decision: 'approve', reason: 'Vendió su casa.' });
    await decide(luz, teo, mismatch.caseId, credit);
    const money = ['withdrawal.approved', 'withdrawal.rejected', 'suspense.credited'];
    const told = async (userId: string) =>
      (await trailOf(userId, money)).map(({ who, action, facts }) => [
        who,
        action,
        facts['Pagado'] ?? facts['Valor'],
        facts['Lo propuso'],
      ]);
    expect(await told(small.customer.id)).toEqual([
      [emails.luz, 'withdrawal.rejected', expect.stringContaining('3.000.000'), emails.luz],
    ]);
    expect(await told(large.customer.id)).toEqual([
      [emails.teo, 'withdrawal.approved', expect.stringContaining('11.000.000'), emails.luz],
    ]);
    expect(await told(mismatch.customer.id)).toEqual([
      [emails.teo, 'suspense.credited', expect.stringContaining('30.000'), emails.luz],
    ]);
  });

  it('shows a document under the name that the level’s form has for it', async () => {
    const { luz, server } = desk;
    const customer = await aCustomerWithAddress(server, luz);
    const { body } = await expectOk(luz.call('listCustomerSubmissions', { query: { userId: customer.id } }));
    const proof = body.find(({ level }) => level === 2)?.documents[0];
    await accept(luz, [proof?.id ?? '']);
    const [accepted] = (await trailOf(customer.id, ['document.accepted'])).toReversed();
    expect(accepted?.facts).toMatchObject({ Documento: proof?.name.es, Nivel: '2' });
    expect(accepted?.facts['Documento']).toMatch(/residencia/i);
  });
});
