import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savingsAccount } from '../testing/depositors.ts';
import { anOfficer, aNewCustomer, expectOk } from '../testing/people.ts';
import { startScreeningDesk, waitFor, type ScreeningDesk } from '../testing/screening-desk.ts';
import type { Visitor } from '../testing/visitor.ts';

let desk: ScreeningDesk;

beforeAll(async () => {
  desk = await startScreeningDesk();
});
afterAll(async () => {
  await desk.stop();
});

const statusesOf = async (userId: string) => (await desk.luz.call('readDocumentStatuses', { query: { userId } })).body;
const openCases = async (userId: string, kind = 'screening_hits') =>
  (await desk.luz.call('listCases', { body: { kind } })).body.results.filter(({ customer }) => customer?.id === userId)
    .length;

describe('a customer whose identity is accepted (rule screening 3)', () => {
  it('is screened automatically, and can move money when no list entry matches', async () => {
    const customer = await desk.aScreened({ fullName: 'Rosalba Montesdeoca Vivas' });
    const { progress, report, hits, registered } = await desk.screeningOf(customer.id);
    expect([progress?.step, progress?.steps, hits]).toEqual([3, 3, []]);
    expect(report).toMatchObject({ Antecedentes: 'No', Lists: 'No', PEP: 'No' });
    expect(registered.isUnderReview).toBe(false);
    expect((await statusesOf(customer.id)).Antecedentes).toEqual({ result: 'No', state: 'Aceptado' });
  });

  it('matches a list by the document alone: an alert and a case are opened, and money is refused without a reason', async () => {
    const customer = await desk.aScreened({ fullName: 'Ana Lucía Rengifo Mora', identificationNumber: '79123456' });
    const { report, hits, registered } = await desk.screeningOf(customer.id);
    expect(report).toMatchObject({ Antecedentes: 'Alto', Lists: 'Si' });
    expect(hits).toMatchObject([{ score: 1, verdict: 'hit', binding: 'vinculante', state: 'open' }]);
    expect(hits[0]?.fields[0]).toMatchObject({ field: 'document' });
    expect(registered.isUnderReview).toBe(true);
    expect((await desk.alertsOf(customer.id)).Listas).toBe('Si');
    expect(await openCases(customer.id)).toBe(1);
    // The result stands above any risk that an officer could set.
    for (const riskLevel of ['low', 'high', null] as const) {
      const { problem } = await desk.luz.call('setRiskLevel', { body: { userId: customer.id, riskLevel } });
      expect(problem?.code).toBe('risk_is_high');
    }
    const { id: accountID } = (await expectOk(customer.call('addBankAccount', { body: savingsAccount }))).body;
    const asked = { body: { accountID, amount: '50000' } };
    const { problem } = await customer.call('startDeposit', asked, { idempotencyKey: randomUUID() });
    expect(problem?.code).toBe('movement_in_review');
    expect(JSON.stringify(problem)).not.toMatch(/lista|antecedente|riesgo/i);
  });

  it('stays cleared in later screenings after an officer has cleared the hit of a namesake', async () => {
    const customer = await desk.aScreened({ fullName: 'Ildefonso Arrechavala', birthDate: '1991-02-03' });
    const [hit] = (await desk.screeningOf(customer.id)).hits;
    expect(hit).toMatchObject({ verdict: 'review', state: 'open' });
    await expectOk(desk.decide(customer.id, hit?.id ?? '', 'clear'));
    expect((await desk.decide(customer.id, hit?.id ?? '', 'confirm')).problem?.code).toBe('screening_hit_decided');
    const after = await desk.screeningOf(customer.id);
    expect(after.hits).toMatchObject([{ state: 'cleared', decision: { by: desk.luz.email } }]);
    expect(after.registered.isUnderReview).toBe(false);
    // The report counts only the hits that are not cleared.
    expect(after.report).toMatchObject({ Antecedentes: 'No', Lists: 'No', PEP: 'No' });
    expect(await openCases(customer.id)).toBe(0);
    await expectOk(desk.luz.call('screenCustomer', { body: { userId: customer.id } }));
    await waitFor(async () => expect((await desk.screeningOf(customer.id)).progress?.endedAt).not.toBeNull());
    expect((await desk.screeningOf(customer.id)).hits).toMatchObject([{ state: 'cleared' }]);
  });

  it('has their own hits: a request that names another customer with a hit changes nothing, and the hit stays open', async () => {
    const found = await desk.aScreened({ fullName: 'Ildefonso Arrechavala', birthDate: '1991-02-03' });
    const other = await desk.aScreened({ fullName: 'Ildefonso Arrechavala', birthDate: '1992-03-04' });
    const [hit] = (await desk.screeningOf(found.id)).hits;
    for (const decision of ['clear', 'confirm']) {
      const { status, problem } = await desk.decide(other.id, hit?.id ?? '', decision);
      expect([status, problem?.code]).toEqual([404, 'not_found']);
    }
    for (const { id } of [found, other]) {
      expect(await desk.screeningOf(id)).toMatchObject({ hits: [{ state: 'open' }], registered: { isListed: false } });
      expect(await openCases(id)).toBe(1);
    }
  });

  it('is decided only by the officer to whom the case is assigned', async () => {
    const { id } = await desk.aScreened({ fullName: 'Ildefonso Arrechavala', birthDate: '1991-02-03' });
    const [hit] = (await desk.screeningOf(id)).hits;
    const [one] = (await expectOk(desk.luz.call('listCustomerCases', { query: { userId: id } }))).body;
    expect(one).toMatchObject({ kind: 'screening_hits', place: 'lists', holder: null });
    const ofCase = { params: { caseId: one?.id ?? '' } };
    await expectOk(desk.teo.call('takeCase', ofCase));
    expect((await desk.decide(id, hit?.id ?? '', 'clear')).problem?.code).toBe('case_held');
    expect((await desk.screeningOf(id)).hits).toMatchObject([{ state: 'open' }]);
    await expectOk(desk.teo.call('releaseCase', ofCase));
    await expectOk(desk.decide(id, hit?.id ?? '', 'clear'));
    const { history, state } = (await expectOk(desk.luz.call('readCase', ofCase))).body;
    expect(state).toBe('closed');
    expect(history.slice(-2)).toMatchObject([
      { act: 'taken', officer: { email: desk.luz.email } },
      { act: 'decided', officer: { email: desk.luz.email } },
    ]);
  });

  it('is listed once an officer confirms a sanctions hit; a confirmed PEP hit does not stop their money', async () => {
    const listed = await desk.aScreened({ fullName: 'Lorgio Ezpeleta Mondragón', birthDate: '1960-01-01' });
    const [hit] = (await desk.screeningOf(listed.id)).hits;
    await expectOk(desk.decide(listed.id, hit?.id ?? '', 'confirm'));
    expect((await statusesOf(listed.id)).Lists).toEqual({ result: 'Si', state: 'Aceptado' });
    const exposed = await desk.aScreened({ fullName: 'Rosmira Tapasco Guerrón', birthDate: '1966-02-14' });
    const { report, registered } = await desk.screeningOf(exposed.id);
    expect(report).toMatchObject({ Antecedentes: 'No', PEP: 'Si' });
    expect(registered.isUnderReview).toBe(false);
    expect((await desk.alertsOf(exposed.id)).PEPS).toBe('Si');
    const former = await desk.aScreened({ fullName: 'Leovigildo Chavarriaga Ñustes', birthDate: '1958-07-03' });
    expect((await desk.screeningOf(former.id)).hits).toEqual([]);
  });

  it('can be screened again after a screening was lost', async () => {
    const { id } = await desk.aScreened({ fullName: 'Baudilio Ortegón Casas' });
    const began_at = new Date(desk.services.clock().getTime() - 16 * 60_000);
    const lost = { step: 1, began_at, ended_at: null };
    await desk.server.db.updateTable('screening.progress').set(lost).where('account_id', '=', id).execute();
    expect((await desk.screeningOf(id)).progress).toBeNull();
    await expectOk(desk.luz.call('screenCustomer', { body: { userId: id } }));
    await waitFor(async () => expect((await desk.screeningOf(id)).progress?.endedAt).toEqual(expect.any(String)));
  });

  it('has a PDF of the screening report among their documents', async () => {
    const customer = await desk.aScreened({ fullName: 'Evaristo Quimbayo Tascón', birthDate: '1968-04-12' });
    const { fileUrl } = (await desk.luz.call('readScreeningReport', { query: { userId: customer.id } })).body;
    const papers = (await desk.luz.call('listCustomerDocuments', { query: { userId: customer.id } })).body;
    expect(papers[3]?.fileUrl).toBe(fileUrl);
    const file = await desk.luz.send('GET', fileUrl ?? '');
    expect(file.headers.get('content-type')).toContain('application/pdf');
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });
});

describe('a registration by an officer (rule screening 9)', () => {
  it("is set and taken back, each only where the customer's state allows it; taking it back needs a reason", async () => {
    const { id } = await desk.aScreened({ fullName: 'Ildefonso Arrechavala', birthDate: '1991-02-03' });
    const of = { body: { userId: id } };
    expect((await desk.screeningOf(id)).report?.Antecedentes).toBe('Medio');
    await expectOk(desk.luz.call('setRiskLevel', { body: { userId: id, riskLevel: 'medium' } }));
    const { results } = (await desk.luz.call('listCustomers', { body: { risk: 'Medio' } })).body;
    expect(results.map((row) => row.id)).toContain(id);
    await expectOk(desk.luz.call('allowTransactions', { body: { userId: id, allow: true } }));
    expect((await desk.screeningOf(id)).registered).toMatchObject({ isAllowed: true, isUnderReview: false });
    expect((await expectOk(desk.luz.call('flagList', of))).body).toEqual({ changed: true, awaitsApproval: false });
    expect((await expectOk(desk.luz.call('flagListByReading', { query: { userId: id } }))).body.changed).toBe(false);
    expect((await desk.screeningOf(id)).registered.isUnderReview).toBe(true);
    const allowing = await desk.luz.call('allowTransactions', { body: { userId: id, allow: true } });
    expect(allowing.problem?.code).toBe('allowing_not_possible');
    await expectOk(desk.luz.call('unflagList', { body: { userId: id, reason: 'La lista se equivocó de persona.' } }));
    await expectOk(desk.luz.call('flagPep', { body: { id } }));
    expect((await desk.luz.call('flagPep', { body: { id } })).problem?.code).toBe('standing_set_already');
    expect((await statusesOf(id)).PEPS).toEqual({ result: 'Si', state: 'Aceptado' });
    await expectOk(desk.luz.call('unflagPep', { body: { id, reason: 'Dejó el cargo hace años.' } }));
    expect((await statusesOf(id)).PEPS.result).toBeNull();
  });

  it('is shown with the officer, the time and the reason', async () => {
    const { id } = await desk.aScreened({ fullName: 'Ildefonso Arrechavala', birthDate: '1991-02-03' });
    const acts = async () => (await desk.screeningOf(id)).registered.acts;
    const of = (officer: Visitor) => officer.call('readAccount').then(({ body }) => body.email);
    const [luz, teo] = [await of(desk.luz), await of(desk.teo)];
    expect(await acts()).toEqual([]);
    await expectOk(
      desk.luz.call('setRiskLevel', { body: { userId: id, riskLevel: 'high', reason: 'Vende oro sin papeles.' } }),
    );
    await expectOk(desk.luz.call('allowTransactions', { body: { userId: id, allow: true } }));
    expect(await acts()).toMatchObject([
      { act: 'allow', by: [luz], reason: null },
      { act: 'set_risk', by: [luz], reason: 'Vende oro sin papeles.' },
    ]);
    // A listed customer may not transact. The former permission is no longer shown; it is only in the audit trail.
    await desk.decideWith(2);
    await expectOk(desk.luz.call('flagList', { body: { userId: id, reason: 'Lo pidió un juzgado.' } }));
    expect((await acts()).map(({ act }) => act)).toEqual(['allow', 'set_risk']);
    const { waiting } = (await desk.screeningOf(id)).registered;
    expect(waiting).toMatchObject([{ act: 'flag_list', by: [luz], reason: 'Lo pidió un juzgado.' }]);
    await desk.agree(id);
    await desk.decideWith(1);
    expect((await desk.screeningOf(id)).registered.waiting).toEqual([]);
    expect(await acts()).toMatchObject([
      { act: 'flag_list', by: [luz, teo], reason: 'Lo pidió un juzgado.' },
      { act: 'set_risk' },
    ]);
    await expectOk(desk.teo.call('unflagList', { body: { userId: id, reason: 'El juzgado lo levantó.' } }));
    expect(await acts()).toMatchObject([
      { act: 'unflag_list', by: [teo], reason: 'El juzgado lo levantó.' },
      { act: 'set_risk' },
    ]);
  });

  it('can only be taken back, as a hit can only be decided, with a reason of ten characters other than blanks', async () => {
    const found = { fullName: 'Ildefonso Arrechavala', birthDate: '1991-02-03' };
    const [{ id }, allowed] = [await desk.aScreened(found), await desk.aScreened(found)];
    const hitId = (await desk.screeningOf(id)).hits[0]?.id ?? '';
    await expectOk(desk.luz.call('flagPep', { body: { id } }));
    await expectOk(desk.luz.call('flagList', { body: { userId: id } }));
    await expectOk(desk.luz.call('allowTransactions', { body: { userId: allowed.id, allow: true } }));
    const before = await desk.screeningOf(id);
    for (const reason of ['', '          ', 'nueve car', ' nueve car ']) {
      const answers = [
        await desk.decide(id, hitId, 'confirm', reason),
        await desk.decide(id, hitId, 'clear', reason),
        await desk.luz.call('unflagList', { body: { userId: id, reason } }),
        await desk.luz.call('unflagPep', { body: { id, reason } }),
        await desk.luz.call('allowTransactions', { body: { userId: allowed.id, allow: false, reason } }),
      ];
      expect(answers.map(({ problem }) => [problem?.code, problem?.fields?.[0]?.path])).toEqual(
        answers.map(() => ['validation_failed', '/reason']),
      );
    }
    expect(await desk.screeningOf(id)).toEqual(before);
    expect(before.registered).toMatchObject({ isListed: true, isPep: true });
    expect((await desk.screeningOf(allowed.id)).registered.isAllowed).toBe(true);
  });

  it('waits for a second officer when the setting requires two', async () => {
    const { id } = await desk.aScreened({ fullName: 'Nubia Ocoró Balanta' });
    await desk.decideWith(2);
    expect((await expectOk(desk.luz.call('flagList', { body: { userId: id } }))).body.awaitsApproval).toBe(true);
    expect((await desk.screeningOf(id)).registered.isListed).toBe(false);
    expect((await desk.luz.call('answerCaseProposal', await desk.agreementTo(id))).problem?.code).toBe('own_proposal');
    await desk.agree(id);
    expect((await desk.screeningOf(id)).registered.isListed).toBe(true);

    // Listing a customer after a confirmed hit waits for the second officer too, and their money waits meanwhile.
    const found = await desk.aScreened({ fullName: 'Lorgio Ezpeleta Mondragón', birthDate: '1960-01-01' });
    const [hit] = (await desk.screeningOf(found.id)).hits;
    await expectOk(desk.decide(found.id, hit?.id ?? '', 'confirm'));
    expect((await desk.screeningOf(found.id)).registered).toMatchObject({ isListed: false, isUnderReview: true });
    expect((await desk.luz.call('flagList', { body: { userId: found.id } })).problem?.code).toBe('proposal_waiting');

    // Clearing a full match needs a second officer.
    const other = await desk.aScreened({ fullName: 'Lorgio Ezpeleta Mondragón', birthDate: '1960-01-01' });
    const [sure] = (await desk.screeningOf(other.id)).hits;
    expect(sure?.verdict).toBe('hit');
    expect((await expectOk(desk.decide(other.id, sure?.id ?? '', 'clear'))).body.awaitsApproval).toBe(true);
    expect((await desk.decide(other.id, sure?.id ?? '', 'clear')).problem?.code).toBe('proposal_waiting');
    // The officer who has to agree sees the listed name and why it matches.
    const { params } = await desk.agreementTo(other.id);
    const file = (await expectOk(desk.teo.call('readCase', { params }))).body;
    expect(file.views).toEqual(['lists']);
    expect(file.facts.map(({ value }) => value)).toEqual(
      expect.arrayContaining([sure?.listedName, ...(sure?.fields ?? []).map(({ sentence }) => sentence)]),
    );
    expect((await desk.screeningOf(other.id)).registered.isUnderReview).toBe(true);
    await desk.agree(other.id);
    const cleared = await desk.screeningOf(other.id);
    expect(cleared.hits).toMatchObject([{ state: 'cleared' }]);
    expect(cleared.registered.isUnderReview).toBe(false);
    await desk.decideWith(1);
  });

  it('is shown in a proposal to change it, with the officer, the time and the reason', async () => {
    const { id } = await desk.aScreened({ fullName: 'Nubia Ocoró Balanta' });
    const email = (await desk.luz.call('readAccount')).body.email;
    await expectOk(desk.luz.call('flagList', { body: { userId: id, reason: 'Lo pidió un juzgado.' } }));
    const at = (await desk.screeningOf(id)).registered.acts[0]?.at;
    await desk.decideWith(2);
    await expectOk(desk.luz.call('unflagList', { body: { userId: id, reason: 'El juzgado lo levantó.' } }));
    const { params } = await desk.agreementTo(id);
    const { facts, choices, proposal } = (await expectOk(desk.teo.call('readCase', { params }))).body;
    await desk.decideWith(1);
    expect(choices).toMatchObject([{ decision: proposal?.decision, name: { es: 'Hacer el cambio' } }]);
    const said = (value: string | { es: string }) => (typeof value === 'string' ? value : value.es);
    expect(facts.map(({ name, value }) => [name.es, said(value)])).toEqual([
      ['Qué se propone', 'Quitar de listas'],
      ['Registrado hoy en listas', 'Sí'],
      ['Quién lo registró', email],
      ['Cuándo se registró', at],
      ['Por qué se registró', 'Lo pidió un juzgado.'],
      ['Antecedentes según la búsqueda', 'No'],
      ['Listas según la búsqueda', 'No'],
      ['PEP según la búsqueda', 'No'],
    ]);
  });

  it('is refused when the officer is the customer', async () => {
    const customer = await aNewCustomer(desk.server);
    const { id } = (await customer.call('readAccount')).body;
    const same = await anOfficer(desk.server, customer.email);
    expect((await same.call('flagList', { body: { userId: id } })).problem?.code).toBe('own_customer');
    expect((await same.call('setRiskLevel', { body: { userId: id, riskLevel: 'low' } })).problem?.code).toBe(
      'own_customer',
    );
  });
});
