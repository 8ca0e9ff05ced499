import { describe, expect, it } from 'vitest';
import { aMismatch, approvalOf, credit, ofCase } from '../testing/mismatches.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { accept, anOfficer, aSubmittedCustomer, decline, documentIds, expectOk, lookAt } from '../testing/people.ts';

const server = await serverOfThisFile();
const luz = await anOfficer(server);
const teo = await anOfficer(server);

/** Creates a customer whose documents wait for review, with the case about them. */
async function aReview() {
  const customer = await aSubmittedCustomer(server);
  const { results } = (await expectOk(luz.call('listCases', { body: { size: 100 } }))).body;
  const found = results.find((one) => one.customer?.id === customer?.id);
  if (!found) throw new Error('Nobody is asked to look at the documents');
  return { customer, caseId: found.id, row: found };
}

describe('the queue', () => {
  it('has a case for documents that wait, under the customer’s name, the oldest first', async () => {
    const first = await aReview();
    const second = await aReview();
    expect(first.row).toMatchObject({
      kind: 'document_review',
      state: 'open',
      customer: { name: 'Ana María Peña Ruiz', email: first.customer.email },
      holder: null,
    });
    expect(new Date(first.row.dueAt).getTime() - new Date(first.row.openedAt).getTime()).toBe(24 * 3_600_000);
    const ids = (await luz.call('listCases', { body: { size: 100 } })).body.results.map(({ id }) => id);
    expect(ids.indexOf(first.caseId)).toBeLessThan(ids.indexOf(second.caseId));
  });

  it('is paged by position, with each case once', async () => {
    await aReview();
    await aReview();
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const body: object = { size: 1, ...(cursor && { cursor }) };
      const page = (await expectOk(luz.call('listCases', { body }))).body;
      seen.push(...page.results.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    const summary = (await luz.call('readCaseSummary')).body;
    expect(seen).toHaveLength(summary.open);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('finds the cases of a customer by search, and takes the next case from those alone', async () => {
    const [, wanted] = [await aReview(), await aReview()];
    const search = wanted.customer.email;
    const { results } = (await expectOk(luz.call('listCases', { body: { search } }))).body;
    expect(results.map(({ id }) => id)).toEqual([wanted.caseId]);
    expect((await expectOk(luz.call('listCases', { body: { search: 'nadie.asi' } }))).body.results).toEqual([]);
    const taken = (await expectOk(luz.call('takeNextCase', { body: { search } }))).body.case;
    expect(taken?.id).toBe(wanted.caseId);
    await expectOk(luz.call('releaseCase', { params: { caseId: wanted.caseId } }));
  });

  it('orders cases by due time, counts overdue ones, and filters by them', async () => {
    const [first, second] = [await aReview(), await aReview()];
    const due = (caseId: string, hours: number) =>
      server.db
        .updateTable('cases.case')
        .set({ due_at: new Date(server.running.services.clock().getTime() + hours * 3_600_000) })
        .where('id', '=', caseId)
        .execute();
    const before = (await luz.call('readCaseSummary')).body;
    // The second case was opened later, but is due earlier.
    await due(first.caseId, -1);
    await due(second.caseId, -2);
    const idsOf = async (body: object) =>
      (await expectOk(luz.call('listCases', { body: { size: 100, ...body } }))).body.results.map(({ id }) => id);
    const ours = (ids: readonly string[]) => ids.filter((id) => id === first.caseId || id === second.caseId);
    expect(ours(await idsOf({}))).toEqual([first.caseId, second.caseId]);
    expect((await idsOf({ order: 'due' })).slice(0, 2)).toEqual([second.caseId, first.caseId]);
    const page = (await expectOk(luz.call('listCases', { body: { order: 'due', size: 1 } }))).body;
    expect((await idsOf({ order: 'due', cursor: page.nextCursor }))[0]).toBe(first.caseId);
    const elsewhere = await luz.call('listCases', { body: { size: 1, cursor: page.nextCursor ?? '' } });
    expect(elsewhere.problem?.code).toBe('cursor_invalid');

    expect(await idsOf({ overdue: true, order: 'due' })).toEqual([second.caseId, first.caseId]);
    const after = (await luz.call('readCaseSummary')).body;
    expect(after.overdue - before.overdue).toBe(2);
    expect(after.kinds.find(({ kind }) => kind === 'document_review')?.overdue).toBe(after.overdue);
    const file = String((await expectOk(luz.call('exportCases', { body: { overdue: true } }))).body);
    expect(file.trim().split('\r\n')).toHaveLength(3);

    const next = (await expectOk(luz.call('takeNextCase', { body: { order: 'due', overdue: true } }))).body;
    expect(next.case?.id).toBe(second.caseId);
    await expectOk(luz.call('releaseCase', ofCase(second.caseId)));
    await due(first.caseId, 24);
    await due(second.caseId, 24);
  });

  it('closes the case when no document waits any more, and opens one when a document is sent again', async () => {
    const { customer, caseId } = await aReview();
    const [front = '', ...rest] = await documentIds(luz, customer.id);
    await decline(luz, [front]);
    expect((await luz.call('readCase', ofCase(caseId))).body).toMatchObject({
      state: 'open',
      holder: { email: luz.email },
    });
    await accept(luz, rest);
    expect((await luz.call('readCase', ofCase(caseId))).body).toMatchObject({ state: 'closed', holder: null });
    const { photos } = await import('../testing/people.ts');
    await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal') }));
    const { results } = (await luz.call('listCases', { body: { size: 100 } })).body;
    expect(results.filter((one) => one.customer?.id === customer?.id)).toMatchObject([{ state: 'open' }]);
  });
});

describe('the queue as a file', () => {
  it('has the rows of the list under the same filters, under fixed headings', async () => {
    const { customer, caseId } = await aReview();
    await expectOk(luz.call('takeCase', ofCase(caseId)));
    const fileOf = async (body: object) =>
      String((await expectOk(luz.call('exportCases', { body }))).body)
        .trim()
        .split('\r\n');
    const [heads, ...lines] = await fileOf({ holder: 'mine' });
    expect(heads).toMatch(
      /^\uFEFF?ID del caso,Caso,Qué falta,ID de usuario,Usuario,Correo,Abierto,Vence,Quién lo tiene/,
    );
    const { results } = (await luz.call('listCases', { body: { holder: 'mine', size: 100 } })).body;
    expect(lines.map((line) => line.split(',')[0])).toEqual(results.map(({ id }) => id));
    expect(lines.find((line) => line.startsWith(caseId))).toContain(`,Una decisión,${customer.id},`);
    expect(await fileOf({ kind: 'bank_difference' })).toEqual([heads]);
    await expectOk(luz.call('releaseCase', ofCase(caseId)));
  });
});

describe('holding a case', () => {
  it('keeps others from deciding, and shows them who holds it and until when', async () => {
    const { customer, caseId } = await aReview();
    const { holder } = (await expectOk(luz.call('takeCase', ofCase(caseId)))).body;
    expect(holder?.email).toBe(luz.email);
    const seen = (await teo.call('readCase', ofCase(caseId))).body;
    expect(seen.holder).toEqual(holder);
    expect(seen.actions.find(({ action }) => action === 'take')?.because?.es).toBe('Otro oficial tiene este caso.');
    expect((await teo.call('takeCase', ofCase(caseId))).problem?.code).toBe('case_held');
    const ids = await documentIds(teo, customer.id);
    await lookAt(teo, ids);
    expect((await teo.call('acceptDocuments', { body: { idUserDocument: ids } })).problem?.code).toBe('case_held');
    await accept(luz, ids);
  });

  it('ends after its time, without a release', async () => {
    const { caseId } = await aReview();
    await expectOk(luz.call('takeCase', ofCase(caseId)));
    server.pass(21 * 60);
    await teo.refresh();
    expect((await teo.call('readCase', ofCase(caseId))).body.holder).toBeNull();
    expect((await expectOk(teo.call('takeCase', ofCase(caseId)))).body.holder?.email).toBe(teo.email);
    await luz.refresh();
    expect((await luz.call('releaseCase', ofCase(caseId))).problem?.code).toBe('case_held');
    await expectOk(teo.call('releaseCase', ofCase(caseId)));
  });

  it('passes, with a note, to an officer who may work on the case', async () => {
    const { caseId } = await aReview();
    await expectOk(luz.call('takeCase', ofCase(caseId)));
    // An approver works on cases but not on documents, so the list does not offer them.
    const approver = await anOfficer(server, undefined, ['approver']);
    const officers = (await expectOk(luz.call('listCaseOfficers', ofCase(caseId)))).body;
    expect(officers.map(({ email }) => email)).not.toContain(approver.email);
    expect(officers.map(({ email }) => email)).not.toContain(luz.email);
    const officerId = officers.find(({ email }) => email === teo.email)?.id ?? '';
    const body = { officerId, note: 'Habla con la clienta.' };
    const handed = (await expectOk(luz.call('handOverCase', { ...ofCase(caseId), body }))).body;
    expect(handed.holder?.email).toBe(teo.email);
    expect(handed.history.slice(-2)).toMatchObject([
      { act: 'handed_over', note: 'Habla con la clienta.', officer: { email: luz.email } },
      { act: 'taken', officer: { id: officerId } },
    ]);
    const auditor = await anOfficer(server, undefined, ['auditor']);
    const { id } = (await auditor.call('readAccount')).body;
    const refused = await teo.call('handOverCase', { ...ofCase(caseId), body: { officerId: id } });
    expect(refused.problem?.fields?.[0]?.path).toBe('/officerId');
  });

  it('gives two cases to two officers who ask for the next one at once, the oldest first', async () => {
    const [one, other] = [await aReview(), await aReview()];
    const free = (await luz.call('listCases', { body: { holder: 'nobody', size: 100 } })).body.results;
    const expected = free.slice(0, 2).map(({ id }) => id);
    const taken = await Promise.all([luz, teo].map((officer) => expectOk(officer.call('takeNextCase', { body: {} }))));
    expect(taken.map(({ body }) => body.case?.id).toSorted()).toEqual(expected.toSorted());
    const mine = (await luz.call('listCases', { body: { holder: 'mine', size: 100 } })).body.results;
    expect(mine.map(({ id }) => id)).toContain(taken[0]?.body.case?.id);
    expect([one.caseId, other.caseId]).toHaveLength(2);
  });

  it('is refused to the officer who is the case’s customer: they can neither read it, hand it over, nor get it as the next case', async () => {
    const { customer, caseId } = await aReview();
    const same = await anOfficer(server, customer.email);
    const { id } = (await same.call('readAccount')).body;
    const handed = { ...ofCase(caseId), body: { officerId: (await teo.call('readAccount')).body.id } };
    const refused = [
      await same.call('readCase', ofCase(caseId)),
      await same.call('takeCase', ofCase(caseId)),
      await same.call('handOverCase', handed),
    ];
    expect(refused.map(({ problem }) => problem?.code)).toEqual(['own_customer', 'own_customer', 'own_customer']);
    const officers = (await expectOk(luz.call('listCaseOfficers', ofCase(caseId)))).body;
    expect(officers.some((officer) => officer.id === id)).toBe(false);
    const toThem = await luz.call('handOverCase', { ...ofCase(caseId), body: { officerId: id } });
    expect(toThem.problem?.fields?.[0]?.path).toBe('/officerId');
    const free = (await luz.call('listCases', { body: { holder: 'nobody', size: 100 } })).body.results;
    expect(free.some((one) => one.id === caseId)).toBe(true);
    for (const _ of free) await expectOk(same.call('takeNextCase', { body: {} }));
    const left = (await luz.call('listCases', { body: { holder: 'nobody', size: 100 } })).body.results;
    expect(left.some((one) => one.id === caseId)).toBe(true);
  });

  it('takes the next case only from those that the queue shows', async () => {
    await aReview();
    const next = async (body: object) => (await expectOk(teo.call('takeNextCase', { body }))).body.case;
    expect(await next({ state: 'proposed' })).toBeNull();
    const { caseId } = await aMismatch(server, luz);
    await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: credit }));
    expect(await next({ state: 'proposed' })).toMatchObject({ id: caseId, state: 'proposed' });
    expect(await next({ state: 'open' })).toMatchObject({ state: 'open' });
  });

  it('needs the permission of the kind: an approver reviews no documents', async () => {
    const { caseId } = await aReview();
    const approver = await anOfficer(server, undefined, ['approver']);
    expect((await approver.call('takeCase', ofCase(caseId))).problem?.code).toBe('forbidden');
    const next = await expectOk(approver.call('takeNextCase', { body: { kind: 'document_review' } }));
    expect(next.body.case).toBeNull();
  });
});

describe('the answer to a proposal', () => {
  it('needs a reason of ten visible characters to reject, and none to approve', async () => {
    const { caseId } = await aMismatch(server, luz);
    const proposed = (await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: credit }))).body;
    const answer = (body: object) =>
      teo.call('answerCaseProposal', { ...ofCase(caseId), body: { ...approvalOf(proposed), ...body } });
    for (const reason of [undefined, '', 'ñ', ' nueve car ', '\u200B'.repeat(12)]) {
      const { problem } = await answer({ approve: false, ...(reason !== undefined && { reason }) });
      expect([problem?.code, problem?.fields?.[0]?.path]).toEqual(['validation_failed', '/reason']);
    }
    expect((await luz.call('readCase', ofCase(caseId))).body.state).toBe('proposed');
    await expectOk(answer({ approve: false, reason: 'Falta el correo.' }));
    const again = (await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: credit }))).body;
    await expectOk(
      teo.call('answerCaseProposal', { ...ofCase(caseId), body: { ...approvalOf(again), reason: 'Sí.' } }),
    );
  });
});
