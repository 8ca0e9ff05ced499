import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draws } from '../testing/draws.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { searchPatterns, type WordPattern } from './customer-search.ts';

let server: TestServer;
let officer: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  officer = await anOfficer(server);
  await aTown();
});
afterAll(() => server.stop());

/** Few parts, so that drawn searches find some customers, and words that are alike. */
const parts = [
  'ana',
  'Ána',
  'Li',
  'na',
  'Ñu',
  'María',
  'Mar',
  'Paz',
  'de',
  'la',
  'S.A.S.',
  'D’Az',
  'Pérez',
  'ez',
  'y',
  'O',
  'Ma-Li',
  'Wu',
];

/** Creates 400 customers of drawn names, numbers and e-mails. Every third names parties, of whom some are withdrawn. */
async function aTown(): Promise<void> {
  await sql`with account as (
      insert into identity.account (audience, email)
      select 'customer', lower(public.unaccent(replace((${parts}::text[])[1 + n % 18], '’', '') || '.' || replace((${parts}::text[])[1 + n * 7 % 18], '’', ''))) || n || '@correo.example'
      from generate_series(1, 400) n returning id, substring(email from '([0-9]+)@')::integer as n
    ), customer as (
      insert into customers.customer (account_id, full_name, document_number, cellphone, last_modified_at, risk)
      select id, (${parts}::text[])[1 + n * 5 % 18] || ' ' || (${parts}::text[])[1 + n * 11 % 18] || (${parts}::text[])[1 + n * 13 % 17], (1000 + n * 37 % 900)::text, '300' || n,
        timestamptz '2026-01-01' + n % 97 * interval '1 minute', case when n % 4 = 0 then 'Alto' end
      from account returning account_id
    )
    insert into customers.party (account_id, kind, name, document, declared_at, withdrawn_at)
    select id, 'shareholder', (${parts}::text[])[1 + (n + place) * 3 % 18] || ' ' || (${parts}::text[])[1 + n * place % 18], (2000 + n)::text || '-' || place, now(),
      case when (n + place) % 4 = 0 then now() end
    from account, generate_series(1, 2) place where n % 3 = 0`.execute(server.owner);
}

interface Searchable {
  id: string;
  risk: string | null;
  /** The customer's names and numbers, and those of the parties whom the customer names, each by itself. */
  names: string[];
  email: string;
}

/** Returns all customers in the order of the list. */
async function everybody(): Promise<Searchable[]> {
  const { rows } = await sql<Searchable>`
    select customer.account_id as id, risk, customers.searchable(email) as email,
      array[customer.searched] || array(select searched from customers.party
        where party.account_id = customer.account_id and withdrawn_at is null) as names
    from customers.customer join identity.account on account.id = customer.account_id
    order by last_modified_at desc, customer.account_id desc`.execute(server.db);
  return rows;
}

/** Compares every customer with a typed text in the plainest way. */
async function scan(typed: string, people: readonly Searchable[]): Promise<string[]> {
  const { long = [], short = [], phrases = [] } = searchPatterns(typed) ?? {};
  const { rows } = await sql<{ typed: string; folded: string }>`
    select typed, customers.searchable(typed) as folded
    from unnest(${[...long, ...short, ...phrases].map(({ text }) => text)}::text[]) typed`.execute(server.db);
  const folded = new Map(rows.map((row) => [row.typed, row.folded]));
  const isIn = (text: string, { operator, text: pattern }: WordPattern) => {
    const word = folded.get(pattern) ?? '';
    return operator === '~' ? new RegExp(word).test(text) : text.includes(word.slice(1, -1).replaceAll(/\\(.)/g, '$1'));
  };
  const hasPhrase = ({ names }: Searchable) => phrases.some((one) => names.some((name) => isIn(name, one)));
  const isFound = (one: Searchable) => {
    const has = (word: WordPattern) => [...one.names, one.email].some((text) => isIn(text, word));
    if (long.length > 0) return long.every(has) && (short.every(has) || hasPhrase(one));
    return hasPhrase(one) || one.names.some((name) => short.every((word) => isIn(name, word)));
  };
  return people.filter(isFound).map(({ id }) => id);
}

async function listed(body: object): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = (await expectOk(officer.call('listCustomers', { body: { ...body, itemsPerPage: 25, cursor } }))).body;
    ids.push(...page.results.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

test('the list finds those customers whom a comparison with everybody finds, in the order of the list', async () => {
  const people = await everybody();
  const aPart = fc.constantFrom(
    ...parts,
    '100',
    '300',
    '12',
    '2033-1',
    '@correo',
    'ana.li',
    'e',
    'aña',
    'rez',
    'correo.example',
  );
  const words = fc.array(aPart, { minLength: 1, maxLength: 3 }).map((chosen) => chosen.join(' '));
  // A piece of a name, which may begin and end within words.
  const piece = fc
    .tuple(fc.constantFrom(...people.flatMap(({ names }) => names)), fc.nat(), fc.integer({ min: 2, max: 9 }))
    .map(([name, from, length]) => name.slice(from % name.length).slice(0, length));
  const typed = fc.oneof(words, piece).filter((text) => /[\p{L}\p{N}]/u.test(text));
  let found = 0;
  const property = fc.asyncProperty(typed, fc.constantFrom('Alto', ''), async (search, risk) => {
    const chosen = risk === '' ? people : people.filter((one) => one.risk === risk);
    const expected = await scan(search, chosen);
    found += expected.length;
    expect(await listed({ search, risk }), search).toEqual(expected);
  });
  await fc.assert(property, { ...draws(100), endOnFailure: true });
  expect(found).toBeGreaterThan(100);
});
