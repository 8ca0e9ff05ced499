import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvText } from '../platform/csv.ts';
import { recordStatements } from '../testing/statements.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { customerFile, listCustomers, type CustomerFilter } from './customer-list.ts';

const recorded = recordStatements();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { atWork: false });
  await sql`with account as (
      insert into identity.account (audience, email, state)
      select 'customer', 'fila-' || n || '@correo.example', 2 from generate_series(1, 2200) n returning id, email
    )
    insert into customers.customer (account_id, person_type, level, full_name, risk, last_modified_at)
    select id, 'natural', 0, case when n % 2 = 0 and n <= 2000 then 'Repetida Montes' else 'Otra Sierra' end, case when n % 3 = 0 then 'Alto' else 'No' end,
      timestamptz '2026-01-01' + n / 2 * interval '1 minute'
    from (select id, substring(email from '[0-9]+')::integer as n from account) numbered`.execute(server.db);
});
afterAll(async () => {
  recorded.stop();
  await server.stop();
});

async function fileOf(filter: CustomerFilter): Promise<string[]> {
  let text = '';
  for await (const part of csvText(customerFile(server.db, filter), 'international')) text += String(part);
  const rows: string[][] = parse(text, { from_line: 2 });
  return rows.map(([id = '']) => id);
}

async function allPages(filter: CustomerFilter): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listCustomers(server.db, {
      ...filter,
      itemsPerPage: 100,
      ...(cursor !== undefined && { cursor }),
    });
    ids.push(...(page?.results ?? []).map(({ id }) => id));
    cursor = page?.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

describe('the file of a search', () => {
  it.each<[string, CustomerFilter, number]>([
    ['that exactly fills two batches', { search: 'repetida' }, 1_000],
    ['that many match, from the oldest on', { search: 'fila-', time: 'Antiguos' }, 2_200],
    ['within a choice', { search: 'montes', risk: 'Alto' }, 333],
    ['within a choice of many', { search: 'fila-1', risk: 'No' }, 742],
    ['by two words', { search: 'sierra fila-21' }, 106],
    ['that nobody matches', { search: 'nadie montes' }, 0],
  ])('%s holds the customers of the list, in its order', async (_, filter, count) => {
    const found = await fileOf(filter);
    expect(found).toEqual(await allPages(filter));
    expect(found).toHaveLength(count);
  });

  it('searches once, however many batches it has', async () => {
    const searches = async (filter: CustomerFilter) => {
      recorded.sent.length = 0;
      await fileOf(filter);
      return recorded.sent.filter(({ text }) => text.includes('customers.search')).length;
    };
    expect([await searches({ search: 'nadie' }), await searches({ search: 'fila-' })]).toEqual([1, 1]);
  });
});
