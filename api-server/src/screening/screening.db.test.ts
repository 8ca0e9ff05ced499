import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { changeSetting } from '../platform/settings/settings.ts';
import { savingsAccount } from '../testing/depositors.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { accept, anOfficer, aNewCustomer, documentIds, expectOk, level1Of, photos, survey } from '../testing/people.ts';
import { builtInScreener } from './built-in-screener.ts';
import type { Screener } from './screener.ts';
import { screenCustomer } from './screen-customer.ts';
import { list_decision_officers } from './screening-settings.ts';
import { listSources, placeOf, sourceNamed } from './lists/list-sources.ts';
import { refreshList, refreshLists } from './refresh-lists.ts';

let server: TestServer;
let luz: Visitor & { email: string };
let teo: Visitor & { email: string };
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  luz = await anOfficer(server);
  teo = await anOfficer(server);
  folder = await mkdtemp(join(tmpdir(), 'lists-'));
  await refreshLists(server.running.services);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const services = () => server.running.services;
const waitFor = (expected: () => Promise<void>) => vi.waitFor(expected, { timeout: 20_000, interval: 100 });
const screeningOf = async (userId: string) => (await expectOk(luz.call('readScreening', { query: { userId } }))).body;

interface Declared {
  fullName: string;
  birthDate?: string;
  identificationNumber?: string;
}

/** A customer of such a name whose identity an officer has accepted, once they were screened. */
async function aScreened(declared: Declared): Promise<Visitor & { id: string }> {
  const customer = await aNewCustomer(server);
  await expectOk(customer.call('answerSurvey', { body: survey }));
  await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal', 'back', 'selfie') }));
  await expectOk(customer.call('saveLevel1Fields', { body: { ...level1Of(customer), ...declared } }));
  const { id } = (await customer.call('readAccount')).body;
  await accept(luz, await documentIds(luz, id));
  await waitFor(async () => expect((await screeningOf(id)).report).not.toBeNull());
  return Object.assign(customer, { id });
}

const decide = (userId: string, hitId: string, decision: string, officer = luz) =>
  officer.call('decideScreeningHit', { body: { userId, hitId, decision, reason: 'Otra persona del mismo nombre.' } });
const statusesOf = async (userId: string) => (await luz.call('readDocumentStatuses', { query: { userId } })).body;
const openCases = async (userId: string, kind = 'screening_hits') =>
  (await luz.call('listCases', { body: { kind } })).body.results.filter(({ customer }) => customer?.id === userId)
    .length;

describe('a customer whose identity is accepted (rule screening 3)', () => {
  it('is screened by itself, and nobody of a list leaves their money alone', async () => {
    const customer = await aScreened({ fullName: 'Rosalba Montesdeoca Vivas' });
    const { progress, report, hits, registered } = await screeningOf(customer.id);
    expect([progress?.step, progress?.steps, hits]).toEqual([3, 3, []]);
    expect(report).toMatchObject({ Antecedentes: 'No', Lists: 'No', PEP: 'No' });
    expect(registered.isUnderReview).toBe(false);
    expect((await statusesOf(customer.id)).Antecedentes).toEqual({ result: 'No', state: 'Aceptado' });
  });

  it('is somebody of a list by a document alone: alert, case, and their money waits without a word of why', async () => {
    const customer = await aScreened({ fullName: 'Ana Lucía Rengifo Mora', identificationNumber: '79123456' });
    const { report, hits, registered } = await screeningOf(customer.id);
    expect(report).toMatchObject({ Antecedentes: 'Alto', Lists: 'Si' });
    expect(hits).toMatchObject([{ score: 1, verdict: 'hit', binding: 'vinculante', state: 'open' }]);
    expect(hits[0]?.fields[0]).toMatchObject({ field: 'document' });
    expect(registered.isUnderReview).toBe(true);
    expect((await luz.call('readAlertStatus', { query: { userId: customer.id } })).body.Listas).toBe('Si');
    expect(await openCases(customer.id)).toBe(1);
    const { id: accountID } = (await expectOk(customer.call('addBankAccount', { body: savingsAccount }))).body;
    const asked = { body: { accountID, amount: '50000' } };
    const { problem } = await customer.call('startDeposit', asked, { idempotencyKey: randomUUID() });
    expect(problem?.code).toBe('movement_in_review');
    expect(JSON.stringify(problem)).not.toMatch(/lista|antecedente|riesgo/i);
  });

  it('is told from a namesake by an officer, and stays cleared', async () => {
    const customer = await aScreened({ fullName: 'Ildefonso Arrechavala', birthDate: '1991-02-03' });
    const [hit] = (await screeningOf(customer.id)).hits;
    expect(hit).toMatchObject({ verdict: 'review', state: 'open' });
    await expectOk(decide(customer.id, hit?.id ?? '', 'clear'));
    expect((await decide(customer.id, hit?.id ?? '', 'confirm')).problem?.code).toBe('screening_hit_decided');
    const after = await screeningOf(customer.id);
    expect(after.hits).toMatchObject([{ state: 'cleared', decision: { by: luz.email } }]);
    expect(after.registered.isUnderReview).toBe(false);
    expect(await openCases(customer.id)).toBe(0);
    await expectOk(luz.call('screenCustomer', { body: { userId: customer.id } }));
    await waitFor(async () => expect((await screeningOf(customer.id)).progress?.endedAt).not.toBeNull());
    expect((await screeningOf(customer.id)).hits).toMatchObject([{ state: 'cleared' }]);
  });

  it('is listed once an officer confirms, and exposed people keep their money', async () => {
    const listed = await aScreened({ fullName: 'Lorgio Ezpeleta Mondragón', birthDate: '1960-01-01' });
    const [hit] = (await screeningOf(listed.id)).hits;
    await expectOk(decide(listed.id, hit?.id ?? '', 'confirm'));
    expect((await statusesOf(listed.id)).Lists).toEqual({ result: 'Si', state: 'Aceptado' });
    const exposed = await aScreened({ fullName: 'Rosmira Tapasco Guerrón', birthDate: '1966-02-14' });
    const { report, registered } = await screeningOf(exposed.id);
    expect(report).toMatchObject({ Antecedentes: 'No', PEP: 'Si' });
    expect(registered.isUnderReview).toBe(false);
    expect((await luz.call('readAlertStatus', { query: { userId: exposed.id } })).body.PEPS).toBe('Si');
    const former = await aScreened({ fullName: 'Leovigildo Chavarriaga Ñustes', birthDate: '1958-07-03' });
    expect((await screeningOf(former.id)).hits).toEqual([]);
  });

  it('has a report in PDF among their papers', async () => {
    const customer = await aScreened({ fullName: 'Evaristo Quimbayo Tascón', birthDate: '1968-04-12' });
    const { fileUrl } = (await luz.call('readScreeningReport', { query: { userId: customer.id } })).body;
    const papers = (await luz.call('listCustomerDocuments', { query: { userId: customer.id } })).body;
    expect(papers[3]?.fileUrl).toBe(fileUrl);
    const file = await luz.send('GET', fileUrl ?? '');
    expect(file.headers.get('content-type')).toContain('application/pdf');
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });
});

describe('what officers register (rule screening 9)', () => {
  it('is set and unset, with a reason where it is taken back, and only where it makes sense', async () => {
    const { id } = await aScreened({ fullName: 'Ildefonso Arrechavala', birthDate: '1991-02-03' });
    const of = { body: { userId: id } };
    expect((await screeningOf(id)).report?.Antecedentes).toBe('Medio');
    await expectOk(luz.call('setRiskLevel', { body: { userId: id, riskLevel: 'medium' } }));
    const { results } = (await luz.call('listCustomers', { body: { risk: 'Medio' } })).body;
    expect(results.map((row) => row.id)).toContain(id);
    await expectOk(luz.call('allowTransactions', { body: { userId: id, allow: true } }));
    expect((await screeningOf(id)).registered).toMatchObject({ isAllowed: true, isUnderReview: false });
    const short = { body: { userId: id, allow: false, reason: 'No.' } };
    expect((await luz.call('allowTransactions', short)).problem?.fields?.[0]?.path).toBe('/reason');
    expect((await expectOk(luz.call('flagList', of))).body).toEqual({ changed: true, awaitsApproval: false });
    expect((await expectOk(luz.call('flagListByReading', { query: { userId: id } }))).body.changed).toBe(false);
    expect((await screeningOf(id)).registered.isUnderReview).toBe(true);
    const allowing = await luz.call('allowTransactions', { body: { userId: id, allow: true } });
    expect(allowing.problem?.code).toBe('allowing_not_possible');
    await expectOk(luz.call('unflagList', { body: { userId: id, reason: 'La lista se equivocó de persona.' } }));
    await expectOk(luz.call('flagPep', { body: { id } }));
    expect((await luz.call('flagPep', { body: { id } })).problem?.code).toBe('standing_set_already');
    expect((await statusesOf(id)).PEPS).toEqual({ result: 'Si', state: 'Aceptado' });
    await expectOk(luz.call('unflagPep', { body: { id, reason: 'Dejó el cargo hace años.' } }));
    expect((await statusesOf(id)).PEPS.result).toBeNull();
  });

  it('waits for another officer where the setting says so', async () => {
    const { id } = await aScreened({ fullName: 'Nubia Ocoró Balanta' });
    await decideWith(2);
    expect((await expectOk(luz.call('flagList', { body: { userId: id } }))).body.awaitsApproval).toBe(true);
    expect((await screeningOf(id)).registered.isListed).toBe(false);
    expect((await luz.call('answerCaseProposal', await agreementTo(id))).problem?.code).toBe('own_proposal');
    await agree(id);
    expect((await screeningOf(id)).registered.isListed).toBe(true);

    // What a confirmed match means waits for the second officer as well, and the money meanwhile.
    const found = await aScreened({ fullName: 'Lorgio Ezpeleta Mondragón', birthDate: '1960-01-01' });
    const [hit] = (await screeningOf(found.id)).hits;
    await expectOk(decide(found.id, hit?.id ?? '', 'confirm'));
    expect((await screeningOf(found.id)).registered).toMatchObject({ isListed: false, isUnderReview: true });
    expect((await luz.call('flagList', { body: { userId: found.id } })).problem?.code).toBe('proposal_waiting');

    // Nobody clears what screening calls a match alone.
    const other = await aScreened({ fullName: 'Lorgio Ezpeleta Mondragón', birthDate: '1960-01-01' });
    const [sure] = (await screeningOf(other.id)).hits;
    expect(sure?.verdict).toBe('hit');
    expect((await expectOk(decide(other.id, sure?.id ?? '', 'clear'))).body.awaitsApproval).toBe(true);
    expect((await decide(other.id, sure?.id ?? '', 'clear')).problem?.code).toBe('proposal_waiting');
    expect((await screeningOf(other.id)).registered.isUnderReview).toBe(true);
    await agree(other.id);
    const cleared = await screeningOf(other.id);
    expect(cleared.hits).toMatchObject([{ state: 'cleared' }]);
    expect(cleared.registered.isUnderReview).toBe(false);
    await decideWith(1);
  });

  it('is registered of nobody by themselves', async () => {
    const customer = await aNewCustomer(server);
    const { id } = (await customer.call('readAccount')).body;
    const same = await anOfficer(server, customer.email);
    expect((await same.call('flagList', { body: { userId: id } })).problem?.code).toBe('own_customer');
    expect((await same.call('setRiskLevel', { body: { userId: id, riskLevel: 'low' } })).problem?.code).toBe(
      'own_customer',
    );
  });
});

/** So many officers decide about lists from now on. */
async function decideWith(value: number): Promise<void> {
  const by = { accountId: (await luz.call('readAccount')).body.id, requestId: 'test' };
  await inTransaction(server.db, (transaction) =>
    changeSetting(transaction, list_decision_officers, { value, reason: 'Prueba', by, now: new Date() }),
  );
}

/** What the other officer says to what was proposed about a customer. */
async function agreementTo(customerId: string) {
  const { results } = (await teo.call('listCases', { body: { kind: 'list_decision' } })).body;
  const one = results.find(({ customer }) => customer?.id === customerId);
  const file = (await expectOk(teo.call('readCase', { params: { caseId: one?.id ?? '' } }))).body;
  return { params: { caseId: file.id }, body: { approve: true, proposedAt: file.proposal?.at ?? '' } };
}

const agree = async (customerId: string) => expectOk(teo.call('answerCaseProposal', await agreementTo(customerId)));

describe('a list that changes (rule screening 7)', () => {
  const sample = async () => readFile(placeOf(sourceNamed('united_nations'), services().config) ?? '', 'utf8');
  const load = async (text: string) => {
    const place = join(folder, 'list.xml');
    await writeFile(place, text);
    return refreshList(services(), sourceNamed('united_nations'), place);
  };

  it('finds who was there before, is told as news, and lets go of who was taken off', async () => {
    const { id } = await aScreened({ fullName: 'Teodolindo Murcia Garavito' });
    expect((await screeningOf(id)).report?.Antecedentes).toBe('No');
    const text = await sample();
    const entry = `<INDIVIDUAL><DATAID>6900777</DATAID><FIRST_NAME>Teodolindo</FIRST_NAME><SECOND_NAME>Murcia Garavito</SECOND_NAME><UN_LIST_TYPE>DRC</UN_LIST_TYPE></INDIVIDUAL>`;
    await load(text.replace('<INDIVIDUALS>', `<INDIVIDUALS>${entry}`));
    await waitFor(async () => expect((await screeningOf(id)).registered.isUnderReview).toBe(true));
    expect((await luz.call('readAlertStatus', { query: { userId: id } })).body).toMatchObject({
      Novedades: 'Si',
      Listas: 'Si',
    });
    const [hit] = (await screeningOf(id)).hits;
    await expectOk(decide(id, hit?.id ?? '', 'clear'));
    // The list's own id changes, and what it says besides: it is the same person to us.
    const renumbered = entry.replace('6900777', '6911888').replace('DRC', 'Al-Qaida');
    await load(text.replace('<INDIVIDUALS>', `<INDIVIDUALS>${renumbered}`));
    await waitFor(async () => {
      const rows = await server.db.selectFrom('screening.rescreening').select('ended_at').execute();
      expect(rows.every(({ ended_at }) => ended_at !== null)).toBe(true);
    });
    expect((await screeningOf(id)).hits).toMatchObject([{ state: 'cleared' }]);
    await load(text);
    await waitFor(async () => expect((await screeningOf(id)).hits).toEqual([]));
  });

  it('takes back what one officer proposed, where it finds a further match before another agrees', async () => {
    const { id } = await aScreened({ fullName: 'Ildefonso Arrechavala', birthDate: '1991-02-03' });
    await decideWith(2);
    expect((await luz.call('allowTransactions', { body: { userId: id, allow: true } })).body.awaitsApproval).toBe(true);
    const agreed = await agreementTo(id);
    const text = await sample();
    const further = `<INDIVIDUAL><DATAID>6900888</DATAID><FIRST_NAME>Ildefonso</FIRST_NAME><SECOND_NAME>Arrechavala</SECOND_NAME><UN_LIST_TYPE>DRC</UN_LIST_TYPE></INDIVIDUAL>`;
    await load(text.replace('<INDIVIDUALS>', `<INDIVIDUALS>${further}`));
    await waitFor(async () => expect((await screeningOf(id)).hits).toHaveLength(2));
    expect((await teo.call('answerCaseProposal', agreed)).status).toBe(409);
    expect((await screeningOf(id)).registered.isAllowed).toBe(false);
    await load(text);
    await decideWith(1);
  });

  it('in the middle of a screening loses nothing of what it finds', async () => {
    const { id } = await aScreened({ fullName: 'Hermógenes Villamarín Oyola' });
    expect((await screeningOf(id)).hits).toEqual([]);
    const text = await sample();
    const entry = `<INDIVIDUAL><DATAID>6900999</DATAID><FIRST_NAME>Hermógenes</FIRST_NAME><SECOND_NAME>Villamarín Oyola</SECOND_NAME><UN_LIST_TYPE>DRC</UN_LIST_TYPE></INDIVIDUAL>`;
    let turns = 0;
    const slow: Screener = {
      ...builtInScreener,
      screen: async (db, subject, now) => {
        const found = await builtInScreener.screen(db, subject, now);
        turns += 1;
        // The list is read anew, and everybody is screened against it, before this one writes down that it found nobody.
        if (turns === 1) {
          await load(text.replace('<INDIVIDUALS>', `<INDIVIDUALS>${entry}`));
          await waitFor(async () => expect((await screeningOf(id)).hits).toHaveLength(1));
        }
        return found;
      },
    };
    await screenCustomer(services(), slow, { accountId: id, cause: 'asked' });
    expect(turns).toBe(2);
    expect((await screeningOf(id)).hits).toMatchObject([{ listedName: 'Hermógenes Villamarín Oyola' }]);
    await load(text);
  });

  it.each([
    ['is cut off in the middle', (text: string) => text.slice(0, text.length / 2), 'malformed'],
    ['is of another format', () => '<html><body>503</body></html>', 'other_format'],
    ['is no XML at all', () => '{"error": "try later"}', 'malformed'],
    ['has no entry', () => '<CONSOLIDATED_LIST><INDIVIDUALS/></CONSOLIDATED_LIST>', 'empty'],
    [
      'has an entity bomb',
      (text: string) =>
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${text.replace(/<\?xml[^>]*\?>/, '')}`,
      'forbidden_markup',
    ],
  ])('%s: the former stays in force, and a case is opened', async (_what, broken, refusal) => {
    const before = (await luz.call('readLists')).body.find(({ source }) => source === 'united_nations');
    expect(await load(broken(await sample()))).toMatchObject({ outcome: 'refused', refusal });
    const after = (await luz.call('readLists')).body.find(({ source }) => source === 'united_nations');
    expect([after?.version, after?.entries]).toEqual([before?.version, before?.entries]);
    expect(after?.refusedSince).not.toBeNull();
    const { results } = (await luz.call('listCases', { body: { kind: 'list_refused' } })).body;
    expect(results).toHaveLength(1);
  });

  const person = (number: number, name = `Persona${number} Inventada`, alias = '') =>
    `<INDIVIDUAL><DATAID>${number}</DATAID><FIRST_NAME>${name}</FIRST_NAME>${alias && `<INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>${alias}</ALIAS_NAME></INDIVIDUAL_ALIAS>`}</INDIVIDUAL>`;
  const listOf = (count: number, ...further: string[]) =>
    `<CONSOLIDATED_LIST><INDIVIDUALS>${Array.from({ length: count }, (_, number) => person(number)).join('')}${further.join('')}</INDIVIDUALS></CONSOLIDATED_LIST>`;

  it('that shrinks by half or grows tenfold is not believed', async () => {
    expect(await load(listOf(12))).toMatchObject({ outcome: 'loaded' });
    expect(await load(listOf(5))).toMatchObject({ refusal: 'shrank' });
    expect(await load(listOf(121))).toMatchObject({ refusal: 'grew' });
    expect(await load(listOf(12))).toEqual({ outcome: 'unchanged' });
  });

  it('says all the names of whoever is in its file twice, however far apart', async () => {
    await load(listOf(100));
    const name = 'Zacarías Peñaranda Uzuriaga';
    const twice = [person(9_001, name), ...Array.from({ length: 600 }, (_, number) => person(1_000 + number))];
    await load(listOf(100, ...twice, person(9_002, name, 'Crisanto Buenaventura Lozada')));
    const { names } = await server.db
      .selectFrom('screening.entry')
      .select('names')
      .where(sql<boolean>`${name} = any (names)`)
      .executeTakeFirstOrThrow();
    expect(names).toEqual([name, 'Crisanto Buenaventura Lozada']);
  });
});

describe('the samples', () => {
  it('are in force for every source, read as their formats have them', async () => {
    const states = (await luz.call('readLists')).body;
    expect(states.map(({ source }) => source)).toEqual(listSources.map(({ name }) => name));
    const entries = await server.db
      .selectFrom('screening.entry')
      .select(['source', 'names', 'birth_dates', 'documents', 'is_binding', 'kind'])
      .where('source', 'in', ['ofac', 'european_union'])
      .orderBy('id')
      .execute();
    const named = (name: string) => entries.find(({ names }) => names[0]?.includes(name));
    expect(named('Evaristo')).toMatchObject({ birth_dates: ['1968-04-12'], documents: ['79123456'], is_binding: true });
    expect(named('Kasimir')).toMatchObject({ is_binding: false, kind: 'person' });
    expect(named('Ildefonso')).toMatchObject({
      birth_dates: ['1980-01-19'],
      documents: ['PE7741902'],
      is_binding: true,
    });
    expect(named('Zherebtsov Trading')).toMatchObject({ kind: 'entity' });
  });
});
