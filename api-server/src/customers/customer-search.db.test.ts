import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draws } from '../testing/draws.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { aNewCustomer, anOfficer, expectOk } from '../testing/people.ts';
import { isFoundCustomer } from './found-customer.ts';
import { declareParties, type DeclaredParty } from './parties.ts';

let server: TestServer;
let officer: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  officer = await anOfficer(server);
});
afterAll(() => server.stop());

/** Creates a customer with this name and cellphone. */
async function aPerson(name: string, cellphone: string): Promise<string> {
  const customer = await aNewCustomer(server);
  const { id } = (await customer.call('readAccount')).body;
  await rename(id, name, cellphone);
  return id;
}

async function rename(id: string, name: string, cellphone: string): Promise<void> {
  await server.db
    .updateTable('customers.customer')
    .set({ full_name: name, cellphone, document_number: `88${cellphone}` })
    .where('account_id', '=', id)
    .execute();
}

async function idsOf(search: string): Promise<string[]> {
  const body = { search, itemsPerPage: 100 };
  return (await expectOk(officer.call('listCustomers', { body }))).body.results.map(({ id }) => id);
}

let phones = 3_201_234_500;

describe('search for a customer', () => {
  it.each([
    'Łukasz Żółkiewski',
    'Øystein Åse Bjørnstad',
    'Großman Weiß',
    'Đorđević Ćosić',
    'López-Ñáñez Güiza',
    'O’Brien D’Acosta',
    'Œuvre Þór Ægir',
    'İpek Yıldız',
    'ﬁlomena Ǻngel',
    'Li Na',
    'Bo Xú',
    'Ng',
    'U Nu',
    'Ó Æ',
    'Ana Paz Ruiz',
    'Jo-An Li',
    'D’A Ló',
    'J. Ñu Li Wei',
    '3M Ñu & Cía S.A.S.',
    'Al–Ali “Bo” Ek',
  ])('finds %s by the name as it is stored, by each part of it and by the phone as it is shown', async (name) => {
    phones += 1;
    const id = await aPerson(name, String(phones));
    const parts = name.split(/[\s–-]+/).filter((part) => /[\p{L}\p{N}]/u.test(part));
    const shown = String(phones).replace(/^(...)(...)/, '+57 $1 $2 ');
    for (const search of [name, name.toUpperCase(), name.toLowerCase(), name.normalize('NFD'), shown, ...parts])
      expect(await idsOf(search), search).toContain(id);
  });

  it('finds any name and number, and any part of them of three characters or more', async () => {
    const letters = fc.constantFrom(...'aeinorstlLNñÑáÉüÜøŁßđğÇÞ');
    const words = fc.array(fc.string({ unit: letters, minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 });
    const numbers = fc.integer({ min: 3_000_000_000, max: 3_299_999_999 });
    const places = fc.tuple(fc.nat(), fc.nat());
    const id = await aPerson('Por Nombrar', '3000000000');
    const property = fc.asyncProperty(words, numbers, places, async (words, number, place) => {
      const name = words.join(' ');
      await rename(id, name, String(number));
      for (const search of [name, ...words, ...partsOf(name, place), ...partsOf(String(number), place)])
        expect(await idsOf(search), `${search} of ${name}, ${number}`).toContain(id);
    });
    await fc.assert(property, { ...draws(25), endOnFailure: true });
  });

  it('finds short names alone, not everybody who has these letters somewhere', async () => {
    const [lina, other] = [await aPerson('Wu Na', '3201119901'), await aPerson('Wubanosa Nadia', '3201119902')];
    const torres = [await aPerson('Wu Torrado', '3201119903'), await aPerson('Zowua Torrado', '3201119904')];
    expect(await idsOf('wu na')).toEqual([lina]);
    expect(await idsOf('wu')).toEqual(expect.arrayContaining([lina, torres[0]]));
    expect(await idsOf('wu')).not.toContain(other);
    expect(await idsOf('wu torrado')).toEqual([torres[0]]);
    expect(await idsOf('wub nad')).toEqual([other]);
  });

  it.each([
    [
      'La Chorrera S.A.S.',
      ['La Chorrera SAS', 'chorrera s. a. s.', 'Chorrera S A S', 'SAS chorrera', 'CHORRERA S.A.S'],
    ],
    ['Bavaria Wu S. A.', ['Bavaria Wu SA', 'bavaria wu s.a.', 'wu S A']],
    ['C.I. Guatapurina Ltda. BIC', ['CI Guatapurina LTDA', 'c. i. guatapurina', 'Guatapurina ltda., b.i.c.']],
    ['Pérez & Hijos D’Acosta SAS', ['perez y hijos', 'Hijos DAcosta S.A.S.', 'perez hijos']],
  ])('finds %s however its abbreviations are written', async (name, searches) => {
    phones += 1;
    const id = await aPerson(name, String(phones));
    for (const search of searches) expect(await idsOf(search), search).toContain(id);
  });

  it('finds a phone with the code of the country, whether or not a plus sign stands before it', async () => {
    const id = await aPerson('Con Celular', '3209988776');
    for (const search of ['57 320 998 8776', '573209988776', '0573209988776', '57-320-9988776', '0057 3209988776'])
      expect(await idsOf(search), search).toEqual([id]);
  });

  it('finds a customer by the name and the number of a party, until the customer no longer names the party', async () => {
    const id = await aPerson('Cafetera Wu Hipo', '3209988700');
    const name = (parties: readonly DeclaredParty[]) =>
      server.db
        .transaction()
        .execute((transaction) => declareParties(transaction, id, { kind: 'shareholder', parties }, new Date()));
    await name([
      { name: 'Inversiones Zorzal S.A.S.', document: '901222333-4' },
      { name: 'Ng Ó', document: 'PA0099887' },
    ]);
    const searches = ['zorzal', 'Inversiones Zorzal SAS', '901222333', '901.222.333-4', '9012223334', 'PA0099887'];
    for (const search of [...searches, 'ng ó', 'cafetera zorzal', 'Hipo Ng', 'hipo 901222'])
      expect(await idsOf(search), search).toContain(id);
    expect(await idsOf('zorzal nadie')).toEqual([]);
    await name([]);
    expect(await idsOf('zorzal')).toEqual([]);
  });

  it('refuses a text without a letter or a digit, and names the field', async () => {
    for (const search of ['--', '%%%', ' & '])
      expect((await officer.call('listCustomers', { body: { search } })).problem).toMatchObject({
        code: 'validation_failed',
        fields: [{ path: '/search', message: { es: 'Escribe al menos una letra o un número.' } }],
      });
  });
});

/**
 * Returns a list with one part of the text, or an empty list when the part has fewer than three characters without the blanks at its ends.
 */
function partsOf(text: string, [start, length]: readonly [number, number]): string[] {
  const from = start % text.length;
  const part = text.slice(from, from + 3 + (length % text.length)).trim();
  return part.length < 3 ? [] : [part];
}

describe('the trigram index', () => {
  beforeAll(async () => {
    await sql`with account as (
        insert into identity.account (audience, email)
        select 'customer', 'gente-' || n || '@correo.example' from generate_series(1, 3000) n returning id, email
      ), customer as (
        insert into customers.customer (account_id, full_name, document_number, cellphone)
      select id, 'Emilia Sinaí Arenas ' || substring(email from '[0-9]+'), '55' || substring(email from '[0-9]+'), '300' from account returning *
      )
      insert into customers.party (account_id, kind, name, document, declared_at)
      select account_id, 'shareholder', 'Emilia Sinaí Socia', '77' || document_number, now() from customer`.execute(
      server.db,
    );
  });

  it.each([['zafiro'], ['Li Na'], ['Li'], ['Ó'], ['Wu Torrado'], ['ia Ñú']])(
    "finds '%s' without reading every customer’s row",
    async (typed) => {
      const found = await server.db.transaction().execute(async (transaction) => {
        await sql`set local enable_seqscan = off`.execute(transaction);
        await sql`set local enable_indexscan = off`.execute(transaction);
        const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
          explain (analyze, timing off, format json) select from customers.customer as customer
          where ${isFoundCustomer('customer.account_id', typed)}`.execute(transaction);
        return rows.flatMap(({ 'QUERY PLAN': [{ Plan }] }) => nodesOf(Plan));
      });
      const looked = found.filter(({ 'Index Name': index }) => index === 'search_words');
      expect(looked).not.toEqual([]);
      for (const { 'Actual Rows': rows } of looked) expect(rows).toBeLessThan(300);
    },
  );
});

interface PlanNode {
  'Index Name'?: string;
  'Actual Rows': number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
