import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectOk } from '../testing/people.ts';
import { startScreeningDesk, waitFor, type ScreeningDesk } from '../testing/screening-desk.ts';
import { builtInScreener } from './built-in-screener.ts';
import { listSources, placeOf, sourceNamed, type SourceName } from './lists/list-sources.ts';
import { refreshList } from './refresh-lists.ts';
import { screenCustomer } from './screen-customer.ts';
import type { Screener } from './screener.ts';

let desk: ScreeningDesk;
let folder: string;

beforeAll(async () => {
  desk = await startScreeningDesk();
  folder = await mkdtemp(join(tmpdir(), 'lists-'));
});
afterAll(async () => {
  await desk.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a list that changes (rule screening 7)', () => {
  const sample = async (source: SourceName = 'united_nations') =>
    readFile(placeOf(sourceNamed(source), desk.services.config) ?? '', 'utf8');
  const load = async (text: string, source: SourceName = 'united_nations') => {
    const place = join(folder, 'list');
    await writeFile(place, text);
    return refreshList(desk.services, sourceNamed(source), place);
  };

  // Puts the samples back in force after each test. The former entry count is set to 1 first: a sample much shorter than the test's list
  // would be refused.
  afterEach(async () => {
    for (const source of ['united_nations', 'pep'] as const) {
      await desk.server.owner.updateTable('screening.load').set({ entries: 1 }).where('source', '=', source).execute();
      await load(await sample(source), source);
    }
  });

  it('is matched with existing customers and raises their alerts; their hit goes when the entry is removed', async () => {
    const { id } = await desk.aScreened({ fullName: 'Teodolindo Murcia Garavito' });
    expect((await desk.screeningOf(id)).report?.Antecedentes).toBe('No');
    const text = await sample();
    const entry = `<INDIVIDUAL><DATAID>6900777</DATAID><FIRST_NAME>Teodolindo</FIRST_NAME><SECOND_NAME>Murcia Garavito</SECOND_NAME><UN_LIST_TYPE>DRC</UN_LIST_TYPE></INDIVIDUAL>`;
    await load(text.replace('<INDIVIDUALS>', `<INDIVIDUALS>${entry}`));
    await waitFor(async () => expect((await desk.screeningOf(id)).registered.isUnderReview).toBe(true));
    expect(await desk.alertsOf(id)).toMatchObject({ Novedades: 'Si', Listas: 'Si' });
    const [hit] = (await desk.screeningOf(id)).hits;
    await expectOk(desk.decide(id, hit?.id ?? '', 'clear'));
    // The list changes the entry's id and programme; it still counts as the same person.
    const renumbered = entry.replace('6900777', '6911888').replace('DRC', 'Al-Qaida');
    await load(text.replace('<INDIVIDUALS>', `<INDIVIDUALS>${renumbered}`));
    await waitFor(async () => {
      const rows = await desk.server.db.selectFrom('screening.rescreening').select('ended_at').execute();
      expect(rows.every(({ ended_at }) => ended_at !== null)).toBe(true);
    });
    expect((await desk.screeningOf(id)).hits).toMatchObject([{ state: 'cleared' }]);
    await load(text);
    await waitFor(async () => expect((await desk.screeningOf(id)).hits).toEqual([]));
  });

  it('matches a customer by the document number of an entry with another name, in any notation of the number', async () => {
    const declared = { fullName: 'Eustorgio Villamarín Tascón', identificationNumber: '79445566' };
    const { id } = await desk.aScreened(declared);
    const text = await sample();
    const entry = `<INDIVIDUAL><DATAID>6900555</DATAID><FIRST_NAME>Wenceslao</FIRST_NAME><SECOND_NAME>Quiñones Yule</SECOND_NAME><UN_LIST_TYPE>DRC</UN_LIST_TYPE><INDIVIDUAL_DOCUMENT><NUMBER>C.C. No. 79.445.566</NUMBER></INDIVIDUAL_DOCUMENT></INDIVIDUAL>`;
    await load(text.replace('<INDIVIDUALS>', `<INDIVIDUALS>${entry}`));
    await waitFor(async () =>
      expect((await desk.screeningOf(id)).hits).toMatchObject([{ listedName: 'Wenceslao Quiñones Yule', score: 1 }]),
    );
    const later = await builtInScreener.screen(
      desk.server.db,
      { name: 'Abdón Guzmán', birthDate: null, document: '79445566' },
      new Date(),
    );
    expect(later).toMatchObject([{ score: 1, verdict: 'hit' }]);
    await load(text);
  });

  it('withdraws a proposal to allow transactions when a further match is found before another officer agrees', async () => {
    const { id } = await desk.aScreened({ fullName: 'Ildefonso Arrechavala', birthDate: '1991-02-03' });
    await desk.decideWith(2);
    expect((await desk.luz.call('allowTransactions', { body: { userId: id, allow: true } })).body.awaitsApproval).toBe(
      true,
    );
    const agreed = await desk.agreementTo(id);
    const text = await sample();
    const further = `<INDIVIDUAL><DATAID>6900888</DATAID><FIRST_NAME>Ildefonso</FIRST_NAME><SECOND_NAME>Arrechavala</SECOND_NAME><UN_LIST_TYPE>DRC</UN_LIST_TYPE></INDIVIDUAL>`;
    await load(text.replace('<INDIVIDUALS>', `<INDIVIDUALS>${further}`));
    await waitFor(async () => expect((await desk.screeningOf(id)).hits).toHaveLength(2));
    expect((await desk.teo.call('answerCaseProposal', agreed)).status).toBe(409);
    expect((await desk.screeningOf(id)).registered.isAllowed).toBe(false);
    await load(text);
    await desk.decideWith(1);
  });

  it('loses no match when it comes into force while a customer is being screened', async () => {
    const { id } = await desk.aScreened({ fullName: 'Hermógenes Villamarín Oyola' });
    expect((await desk.screeningOf(id)).hits).toEqual([]);
    const text = await sample();
    const entry = `<INDIVIDUAL><DATAID>6900999</DATAID><FIRST_NAME>Hermógenes</FIRST_NAME><SECOND_NAME>Villamarín Oyola</SECOND_NAME><UN_LIST_TYPE>DRC</UN_LIST_TYPE></INDIVIDUAL>`;
    // Loads the list and screens everybody against it before the running screening stores that it found nobody.
    const meanwhile = async () => {
      await load(text.replace('<INDIVIDUALS>', `<INDIVIDUALS>${entry}`));
      await waitFor(async () => expect((await desk.screeningOf(id)).hits).toHaveLength(1));
    };
    let turns = 0;
    const slow: Screener = {
      ...builtInScreener,
      screen: async (db, subject, now) => {
        const found = await builtInScreener.screen(db, subject, now);
        turns += 1;
        if (turns === 1) await meanwhile();
        return found;
      },
    };
    await screenCustomer(desk.services, slow, { accountId: id, cause: 'asked' });
    expect(turns).toBe(2);
    expect((await desk.screeningOf(id)).hits).toMatchObject([{ listedName: 'Hermógenes Villamarín Oyola' }]);
    await load(text);
  });

  const cut = (text: string) => text.slice(0, text.length / 2);
  const page = () => '<html><body>503</body></html>';
  const bombed = (text: string) =>
    `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${text.replace(/<\?xml[^>]*\?>/, '')}`;
  const twoNames = (text: string) => text.replace('PEP-2,', 'PEP-2,Otro nombre,');
  const broken: [SourceName, string, (text: string) => string, string][] = [
    ['united_nations', 'cut off in the middle', cut, 'malformed'],
    ['united_nations', 'of another format', page, 'other_format'],
    ['united_nations', 'no XML at all', () => '{"error": "try later"}', 'malformed'],
    ['united_nations', 'without an entry', () => '<CONSOLIDATED_LIST><INDIVIDUALS/></CONSOLIDATED_LIST>', 'empty'],
    ['united_nations', 'an entity bomb', bombed, 'forbidden_markup'],
    ['ofac', 'cut off in the middle', cut, 'malformed'],
    ['ofac', 'of another format', page, 'other_format'],
    ['ofac', 'of parties that do not end', (text) => text.replace('</DistinctParties>', ''), 'malformed'],
    ['ofac', 'an entity bomb', bombed, 'forbidden_markup'],
    ['european_union', 'cut off in the middle', cut, 'malformed'],
    ['european_union', 'of another format', page, 'other_format'],
    ['european_union', 'of a name that does not end', (text) => text.replace('wholeName="', 'wholeName='), 'malformed'],
    ['european_union', 'an entity bomb', bombed, 'forbidden_markup'],
    ['pep', 'cut off in the middle', cut, 'malformed'],
    ['pep', 'of another format', page, 'other_format'],
    ['pep', 'under another head', (text) => text.replace('birth_date', 'born'), 'other_format'],
    ['pep', 'of a row with one more name', twoNames, 'malformed'],
    ['pep', 'of a quotation that does not end', (text) => text.replace('Rosmira', '"Rosmira'), 'malformed'],
    ['pep', 'a head alone', (text) => text.slice(0, text.indexOf('\n') + 1), 'empty'],
  ];

  it.each(broken)(
    'leaves the former version of %s in force and opens a case when the file is %s',
    async (source, _what, breaking, refusal) => {
      const stateNow = async () => {
        const { body } = await expectOk(desk.luz.call('readLists'));
        return body.find((one) => one.source === source);
      };
      const entries = () =>
        desk.server.db.selectFrom('screening.entry').selectAll().where('source', '=', source).orderBy('id').execute();
      const [before, listed] = [await stateNow(), await entries()];
      expect(await load(breaking(await sample(source)), source)).toMatchObject({ outcome: 'refused', refusal });
      const after = await stateNow();
      expect([after?.version, after?.entries]).toEqual([before?.version, before?.entries]);
      expect(after?.refusedSince).not.toBeNull();
      expect(await entries()).toEqual(listed);
      const { results } = (await desk.luz.call('listCases', { body: { kind: 'list_refused' } })).body;
      expect(results.filter(({ subject }) => subject === source)).toHaveLength(1);
    },
  );

  const person = (number: number, name = `Persona${number} Inventada`, alias = '') =>
    `<INDIVIDUAL><DATAID>${number}</DATAID><FIRST_NAME>${name}</FIRST_NAME>${alias && `<INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>${alias}</ALIAS_NAME></INDIVIDUAL_ALIAS>`}</INDIVIDUAL>`;
  const listOf = (count: number, ...further: string[]) =>
    `<CONSOLIDATED_LIST><INDIVIDUALS>${Array.from({ length: count }, (_, number) => person(number)).join('')}${further.join('')}</INDIVIDUALS></CONSOLIDATED_LIST>`;

  it('is refused when its number of entries more than halves or grows more than tenfold', async () => {
    expect(await load(listOf(12))).toMatchObject({ outcome: 'loaded' });
    expect(await load(listOf(5))).toMatchObject({ refusal: 'shrank' });
    expect(await load(listOf(121))).toMatchObject({ refusal: 'grew' });
    expect(await load(listOf(12))).toEqual({ outcome: 'unchanged' });
  });

  it('is refused, if its format has no end mark, once it loses more entries than the setting allows', async () => {
    const head = 'id,name,aliases,birth_date,document,position,until';
    const lines = Array.from({ length: 40 }, (_, at) => `P-${at},Expuesto${at} Inventado,,,,Concejal,`);
    const upTo = (count: number) => `${[head, ...lines.slice(0, count)].join('\n')}\n`;
    expect(await load(upTo(40), 'pep')).toMatchObject({ outcome: 'loaded' });
    expect(await load(upTo(35), 'pep')).toMatchObject({ outcome: 'refused', refusal: 'lost_entries' });
    const { results } = (await desk.luz.call('listCases', { body: { kind: 'list_refused' } })).body;
    expect(results.map(({ subject }) => subject)).toContain('pep');
    expect(await load(upTo(40), 'pep')).toEqual({ outcome: 'unchanged' });
    expect(await load(upTo(36), 'pep')).toMatchObject({ outcome: 'loaded', removed: 4 });
  });

  it('keeps all names of a person who is in its file twice, however far apart', async () => {
    await load(listOf(100));
    const name = 'Zacarías Peñaranda Uzuriaga';
    const twice = [person(9_001, name), ...Array.from({ length: 600 }, (_, number) => person(1_000 + number))];
    await load(listOf(100, ...twice, person(9_002, name, 'Crisanto Buenaventura Lozada')));
    const { names } = await desk.server.db
      .selectFrom('screening.entry')
      .select('names')
      .where(sql<boolean>`${name} = any (names)`)
      .executeTakeFirstOrThrow();
    expect(names).toEqual([name, 'Crisanto Buenaventura Lozada']);
  });
});

describe('the sample lists', () => {
  it('are in force for every source and read according to their formats', async () => {
    const states = (await desk.luz.call('readLists')).body;
    expect(states.map(({ source }) => source)).toEqual(listSources.map(({ name }) => name));
    const entries = await desk.server.db
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
