import { describe, expect, it, vi } from 'vitest';
import { takeRole } from '../identity/roles.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { ofCase } from '../testing/mismatches.ts';
import { anOfficer, aNewCustomer, aSubmittedCustomer, expectOk, level1Of, photos, survey } from '../testing/people.ts';
import { untilOthersWait } from '../testing/waiters.ts';
import { findHits, noteHits } from './hits.ts';

const server = await serverOfThisFile();
const luz = await anOfficer(server);
const teo = await anOfficer(server);

const reason = 'El banco avisó de un fraude.';
let numbers = 5_500_000_000;
const aNumber = () => String((numbers += 1));
const add = (entry: object, officer = luz) => officer.call('addToBlackList', { body: { reason, ...entry } });
const aDocument = async (value = aNumber()) =>
  (await expectOk(add({ kind: 'document', value, documentTypeID: '7' }))).body;
const list = async (filter: object = {}) => (await expectOk(luz.call('listBlackList', { body: filter }))).body.results;
const ofEntry = (entryId: string) => ({ params: { entryId } });
const propose = (id: string, officer = luz) =>
  officer.call('proposeBlackListRemoval', { ...ofEntry(id), body: { reason: 'Era de otra persona.' } });
const answer = (id: string, proposalId: string, how: string, officer = teo) =>
  officer.call('answerBlackListRemoval', { ...ofEntry(id), body: { proposalId, answer: how } });

async function remove(id: string) {
  const { proposal } = (await expectOk(propose(id))).body;
  return expectOk(answer(id, proposal?.id ?? '', 'approve'));
}

async function casesOf(customerId: string): Promise<string[]> {
  const rows = await server.db
    .selectFrom('cases.case')
    .select('subject')
    .where('kind', '=', 'black_list_hit')
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'closed')
    .execute();
  return rows.map(({ subject }) => subject);
}

describe('an entry', () => {
  it('is stored in the normal form of its value, with the officer who added it and the reason', async () => {
    const { body } = await expectOk(add({ kind: 'document', value: '00.800.100-200', documentTypeID: '7' }));
    expect(body).toMatchObject({ value: '800100200', of: 'Cédula de ciudadanía', reason, removal: null });
    expect(body.addedBy.email).toBe(luz.email);
    const again = await add({ kind: 'document', value: ' 800 100 200 ', documentTypeID: '7' }, teo);
    expect(again.problem?.code).toBe('black_list_taken');
  });

  it('is added once when several officers add it at the same time', async () => {
    const entry = { kind: 'bank_account', value: aNumber(), bank: '1' };
    const answers = await Promise.all([add(entry), add(entry, teo), add(entry), add(entry, teo)]);
    expect(answers.map(({ problem }) => problem?.code ?? 'added').sort()).toEqual([
      'added',
      'black_list_taken',
      'black_list_taken',
      'black_list_taken',
    ]);
  });

  it.each([
    ['a person who does not exist', { kind: 'person', value: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11' }, '/value'],
    ['a reason of spaces', { kind: 'address', value: `0x${'1'.repeat(40)}`, reason: `a${' '.repeat(20)}` }, '/reason'],
    ['a short reason', { kind: 'address', value: `0x${'1'.repeat(40)}`, reason: 'Fraude' }, '/reason'],
    ['nine letters and a blank', { kind: 'address', value: `0x${'1'.repeat(40)}`, reason: 'Estafador ' }, '/reason'],
    ['a document without its type', { kind: 'document', value: '123456' }, '/documentTypeID'],
    ['a kind that does not exist', { kind: 'device', value: '123456' }, '/kind'],
  ])('is refused for %s, naming the invalid field', async (_what, entry, path) => {
    const { problem } = await add(entry);
    expect([problem?.code, problem?.fields?.[0]?.path]).toEqual(['validation_failed', path]);
  });

  it('is refused for an officer’s account, because only customers can be listed', async () => {
    const { id } = (await teo.call('readAccount')).body;
    expect((await add({ kind: 'person', value: id })).problem?.fields?.[0]?.path).toBe('/value');
  });

  it('has its adding and removal in the audit log, and can be read but not changed by an auditor', async () => {
    const { id } = await aDocument();
    await remove(id);
    const events = await server.db
      .selectFrom('audit.event')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events.map(({ action }) => action)).toEqual([
      'black_list_entry.added',
      'black_list_entry.removal_proposed',
      'black_list_entry.removed',
    ]);
    const auditor = await anOfficer(server, undefined, ['auditor']);
    await expectOk(auditor.call('listBlackList', { body: {} }));
    expect((await add({ kind: 'document', value: '1', documentTypeID: '7' }, auditor)).problem?.code).toBe('forbidden');
  });
});

describe('the list of entries', () => {
  it('is filtered by kind, by the beginning of a value in any notation, and by whether the entry is removed', async () => {
    const customer = await aNewCustomer(server);
    const { id: accountId } = (await customer.call('readAccount')).body;
    const address = `0x${'aB'.repeat(20)}`;
    const kept = [
      (await expectOk(add({ kind: 'document', value: '900777001', documentTypeID: '8' }))).body.id,
      (await expectOk(add({ kind: 'bank_account', value: '0900777002', bank: '2' }))).body.id,
      (await expectOk(add({ kind: 'address', value: address }))).body.id,
      (await expectOk(add({ kind: 'person', value: accountId }))).body.id,
    ];
    const idsOf = async (filter: object) => (await list(filter)).map(({ id }) => id);
    expect((await idsOf({})).slice(0, 4)).toEqual(kept.toReversed());
    expect(await idsOf({ text: '900.777' })).toEqual([kept[1], kept[0]]);
    expect(await idsOf({ text: '00900777002' })).toEqual([kept[1]]);
    expect(await idsOf({ text: '900777', kind: 'document' })).toEqual([kept[0]]);
    expect(await idsOf({ text: address.slice(0, 9).toUpperCase() })).toEqual([kept[2]]);
    expect(await idsOf({ text: accountId.slice(0, 30) })).toEqual([kept[3]]);
    expect(await idsOf({ text: customer.email.slice(0, 20) })).toEqual([kept[3]]);
    expect(await idsOf({ text: '%' })).toEqual([]);
    await expectOk(propose(kept[0] ?? ''));
    expect(await idsOf({ state: 'proposed' })).toEqual([kept[0]]);
    await remove(kept[1] ?? '');
    expect(await idsOf({ text: '900777', state: 'active' })).toEqual([kept[0]]);
    expect(await idsOf({ text: '900777', state: 'removed' })).toEqual([kept[1]]);
  });

  it('shows each row once over all pages, and is exported as a file with fixed columns', async () => {
    for (let count = 0; count < 13; count += 1) await aDocument();
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { body } = await expectOk(
        luz.call('listBlackList', { body: { itemsPerPage: 11, ...(cursor && { cursor }) } }),
      );
      seen.push(...body.results.map(({ id }) => id));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen).toEqual((await list({ itemsPerPage: 100 })).map(({ id }) => id));
    await expectOk(add({ kind: 'document', value: '700700700', documentTypeID: '7', reason: '=cmd() y más palabras' }));
    const file = async (filter: object) =>
      String((await expectOk(luz.call('exportBlackList', { body: filter }))).body)
        .trim()
        .split('\r\n');
    const [head, row] = await file({ text: '700700700' });
    expect(head).toMatch(/^\uFEFF?Clase,De,Valor,Correo,Razón,Añadido por,Añadido,Quitado por/);
    expect(row).toContain(`Documento,Cédula de ciudadanía,700700700,,'=cmd() y más palabras,${luz.email},`);
    expect(await file({ text: 'nada' })).toHaveLength(1);
    expect((await luz.call('listBlackList', { body: { cursor: 'bm8' } })).problem?.code).toBe('cursor_invalid');
  });
});

describe('the removal of an entry', () => {
  it('needs two officers: the proposer cannot approve it, and only the proposer can withdraw the proposal', async () => {
    const { id } = await aDocument();
    const { proposal } = (await expectOk(propose(id))).body;
    const of = proposal?.id ?? '';
    expect((await answer(id, of, 'approve', luz)).problem?.code).toBe('own_proposal');
    expect((await answer(id, of, 'withdraw', teo)).problem?.code).toBe('others_proposal');
    expect((await propose(id, teo)).problem?.code).toBe('black_list_proposed');
    expect((await list({ state: 'active' })).some((one) => one.id === id)).toBe(true);
    const { removal } = (await expectOk(answer(id, of, 'approve'))).body;
    expect([removal?.by.email, removal?.agreedBy.email, removal?.reason]).toEqual([
      luz.email,
      teo.email,
      'Era de otra persona.',
    ]);
    expect((await propose(id)).problem?.code).toBe('black_list_removed');
    expect((await answer(id, of, 'approve')).problem?.code).toBe('black_list_answered');
  });

  it('cannot be approved when the proposer has lost the permission to manage the list', async () => {
    const leaving = await anOfficer(server);
    const { id: officerId } = (await leaving.call('readAccount')).body;
    const { id } = await aDocument();
    const { proposal } = (await expectOk(propose(id, leaving))).body;
    await inTransaction(server.db, async (transaction) => {
      for (const role of ['reviewer', 'approver'])
        await takeRole(transaction, officerId, role, {
          actor: { kind: 'system', id: 'create-officer' },
          requestId: 'test',
        });
    });
    expect((await answer(id, proposal?.id ?? '', 'approve')).problem?.code).toBe('proposer_gone');
    await expectOk(answer(id, proposal?.id ?? '', 'reject'));
    expect((await list({ state: 'active' })).some((one) => one.id === id)).toBe(true);
  });

  it('can be proposed again after it was rejected or withdrawn', async () => {
    const { id } = await aDocument();
    for (const [how, officer] of [
      ['reject', teo],
      ['withdraw', luz],
    ] as const) {
      const { proposal } = (await expectOk(propose(id))).body;
      expect((await expectOk(answer(id, proposal?.id ?? '', how, officer))).body).toMatchObject({
        proposal: null,
        removal: null,
      });
    }
    expect((await remove(id)).body.removal).not.toBeNull();
  });

  it('is answered once when two officers answer at the same time', async () => {
    const { id } = await aDocument();
    const ana = await anOfficer(server);
    const { proposal } = (await expectOk(propose(id))).body;
    const of = proposal?.id ?? '';
    const answers = await Promise.all([answer(id, of, 'approve'), answer(id, of, 'reject', ana)]);
    expect(answers.filter(({ problem }) => problem?.code === 'black_list_answered')).toHaveLength(1);
  });

  it('is not found for an entry that does not exist', async () => {
    expect((await propose('0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11')).problem?.code).toBe('not_found');
  });
});

describe('a customer whom an entry fits', () => {
  it('has a case for each such entry as soon as the entry is added', async () => {
    const customer = await aSubmittedCustomer(server);
    const person = (await expectOk(add({ kind: 'person', value: customer.id }))).body;
    const { document_number } = await server.db
      .selectFrom('customers.customer')
      .select('document_number')
      .where('account_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    const document = await aDocument(`CC 0${document_number ?? ''}`);
    await vi.waitFor(async () => expect((await casesOf(customer.id)).sort()).toEqual([person.id, document.id].sort()), {
      timeout: 120_000,
    });
  });

  it('has a case as soon as they declare the listed document', async () => {
    const customer = await aNewCustomer(server);
    const fields = level1Of(customer);
    const entry = await aDocument(fields.identificationNumber);
    await expectOk(customer.call('answerSurvey', { body: survey }));
    await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal', 'back', 'selfie') }));
    await expectOk(customer.call('saveLevel1Fields', { body: fields }));
    const { id } = (await customer.call('readAccount')).body;
    expect(await casesOf(id)).toEqual([entry.id]);
  });

  it('has a case that shows the entry and its reason, and that an officer closes as reviewed', async () => {
    const customer = await aSubmittedCustomer(server);
    const { id } = (await expectOk(add({ kind: 'person', value: customer.id }))).body;
    await vi.waitFor(async () => expect(await casesOf(customer.id)).toEqual([id]), { timeout: 120_000 });
    const { results } = (await luz.call('listCases', { body: { kind: 'black_list_hit', size: 100 } })).body;
    const found = results.find((one) => one.customer?.id === customer.id)?.id ?? '';
    const { facts } = (await expectOk(luz.call('readCase', ofCase(found)))).body;
    expect(facts.map(({ name, value }) => [name.es, value]).slice(0, 3)).toEqual([
      ['Persona', customer.email],
      ['Por qué está en la lista', reason],
      ['Quién lo añadió', luz.email],
    ]);
    await expectOk(
      luz.call('decideCase', { ...ofCase(found), body: { decision: 'noted', reason: 'Visto y aclarado.' } }),
    );
    expect(await casesOf(customer.id)).toEqual([]);
  });
});

describe('an entry that is being added', () => {
  it('waits for the end of a running decision by the list, and counts in every later decision', async () => {
    const customer = await aSubmittedCustomer(server);
    const deciding = { accountId: customer.id };
    const adding = await inTransaction(server.db, async (transaction) => {
      expect(await noteHits(transaction, deciding, new Date())).toEqual([]);
      const added = add({ kind: 'person', value: customer.id });
      await untilOthersWait(server.db, transaction);
      expect(await findHits(server.db, deciding)).toEqual([]);
      // The call is not awaited here, because it waits for this transaction.
      return { added };
    });
    const { body } = await expectOk(adding.added);
    expect((await findHits(server.db, deciding)).map(({ entryId }) => entryId)).toEqual([body.id]);
  });
});
