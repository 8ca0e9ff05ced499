import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { aNewCustomer } from '../testing/people.ts';
import { differingFacets } from './facet-check.ts';
import { foldFacets } from './facets.ts';
import { checkTheSearch, facetDifferences, searchCheckAge, searchDifferences } from './search-check.ts';

let server: TestServer;
const people: string[] = [];
beforeAll(async () => {
  server = await startTestServer({}, { atWork: false });
  for (let count = 0; count < 5; count += 1) {
    const customer = await aNewCustomer(server);
    people.push((await customer.call('readAccount')).body.id);
  }
});
afterAll(() => server.stop());
beforeEach(async () => {
  await sql`select customers.write_search(account_id) from customers.customer`.execute(server.owner);
});

const logged: Record<string, unknown>[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) });

/** Compares two customers at a time, so that the five are in three batches. Returns what is stored and logged about it. */
async function check() {
  logged.length = 0;
  const { db } = server;
  const now = server.running.services.clock();
  const found = await checkTheSearch({ db, clock: () => now, log }, 2);
  const differing = await searchDifferences.read(db, now);
  const later = new Date(now.getTime() + 7_200_000);
  return { found, differing, age: await searchCheckAge.read(db, later), named: logged.map(({ named }) => named) };
}

it('finds no difference after the triggers have written', async () => {
  expect(await check()).toEqual({ found: 0, differing: 0, age: 7_200, named: [] });
  const { rows } = await sql`select customers from customers.search_check order by checked_at desc limit 1`.execute(
    server.db,
  );
  expect(rows).toEqual([{ customers: people.length }]);
});

it.each([
  ['has other words', sql`update customers.search set words = words || ' x'`],
  ['has another place in the list', sql`update customers.search set last_modified_at = 'epoch'`],
  ['has another facet', sql`update customers.search set facets = facets + 1`],
  ['is missing', sql`delete from customers.search`],
])('names the customer whose text %s, in each batch, and repairs nothing', async (_what, change) => {
  for (const id of people) {
    await sql`${change} where account_id = ${id}`.execute(server.owner);
    expect(await check()).toEqual({ found: 1, differing: 1, age: 7_200, named: [[id]] });
    expect((await check()).found).toBe(1);
    await sql`select customers.write_search(${id})`.execute(server.owner);
  }
});

it('names a customer whose data were changed past the triggers', async () => {
  const [id = ''] = people;
  await server.owner.transaction().execute(async (transaction) => {
    await sql`alter table identity.account disable trigger search_of_email`.execute(transaction);
    await sql`update identity.account set email = 'otra@correo.example' where id = ${id}`.execute(transaction);
    await sql`alter table identity.account enable trigger search_of_email`.execute(transaction);
  });
  expect(await check()).toMatchObject({ found: 1, named: [[id]] });
});

describe('what is kept of the facets', () => {
  const recount = async () => {
    await sql`delete from customers.facet`.execute(server.owner);
    await sql`select customers.recount_facets()`.execute(server.owner);
  };
  beforeEach(recount);
  afterAll(recount);

  it('agrees with the customers after the triggers have written and the changes were folded', async () => {
    const [id = ''] = people;
    await sql`update customers.customer set alert = not alert where account_id = ${id}`.execute(server.owner);
    expect(await differingFacets(server.db)).toEqual([]);
    await foldFacets(server.db);
    await sql`update customers.customer set alert = not alert where account_id = ${id}`.execute(server.owner);
    expect(await differingFacets(server.db)).toEqual([]);
  });

  it.each([
    ['a facet is missing', sql`delete from customers.facet where id = (select min(facets) from customers.customer)`],
    ['a facet has another value', sql`update customers.facet set novelty = not novelty`],
    ['a facet has no value where it had one', sql`update customers.facet set risk = 'Alto'`],
    ['no count is kept', sql`delete from customers.facet_change`],
    [
      'one customer too many is counted',
      sql`insert into customers.facet_change select facets, 1 from customers.customer limit 1`,
    ],
    [
      'one customer too few is counted',
      sql`insert into customers.facet_change select facets, -1 from customers.customer limit 1`,
    ],
  ])('is named when %s, and not repaired', async (_what, change) => {
    const { rows } = await sql<{ facets: number }>`select distinct facets from customers.customer`.execute(server.db);
    const due = rows.map(({ facets }) => facets);
    expect(due).toHaveLength(1);
    await change.execute(server.owner);
    await check();
    expect(logged.map(({ facets }) => facets)).toEqual([due]);
    expect(await facetDifferences.read(server.db, new Date())).toBe(1);
    expect(await differingFacets(server.db)).toEqual(due);
  });

  it('is named when customers are counted in a facet that nobody has', async () => {
    await sql`insert into customers.facet_change values (4095, 1)`.execute(server.owner);
    expect(await differingFacets(server.db)).toEqual([4_095]);
  });
});
