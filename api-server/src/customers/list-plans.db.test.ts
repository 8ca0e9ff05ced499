import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { fillCustomers } from '../../../scripts/bench/generated-data.ts';
import { createDatabase } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { listCustomers, type CustomerFilter } from './customer-list.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ max: 1 });
  const url = new URL(inject('postgres').adminUrl);
  url.pathname = new URL(database.url).pathname;
  const superuser = createDatabase(createPool({ connectionString: url.href, role: null, max: 1 }));
  await fillCustomers(superuser, 1_000).finally(() => superuser.destroy());
});
afterAll(() => database.drop());

it.each<[string, CustomerFilter]>([
  ['a type', { type: 'Entidad' }],
  ['a state', { state: 'Pendiente' }],
  ['a level and a risk', { level: 2, risk: 'Medio' }],
])('a page of the customers of %s is planned once for all requests, not anew for each', async (_of, filter) => {
  const { db } = database;
  await sql`discard plans`.execute(db);
  for (let times = 0; times < 8; times += 1) expect((await listCustomers(db, filter))?.results).not.toHaveLength(0);
  const { rows } = await sql<{ generic: string }>`
    select generic_plans as generic from pg_prepared_statements
    where statement like '%customers.facet%' order by prepare_time desc limit 1`.execute(db);
  expect(Number(rows[0]?.generic)).toBeGreaterThan(0);
});
