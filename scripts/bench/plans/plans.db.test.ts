import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, type Database } from '../../../api-server/src/platform/db/database.ts';
import { createPool } from '../../../api-server/src/platform/db/pool.ts';
import { createTestDatabase, type TestDatabase } from '../../../api-server/src/testing/database.ts';
import { functionStatements } from './function-statements.ts';
import { fillTheRest } from './generated-rows.ts';
import { keyStatements } from './key-statements.ts';
import { explained, largeTables, small_rows } from './planner.ts';
import { wholeReads } from './whole-reads.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase({ max: 2 });
  const url = new URL(inject('postgres').adminUrl);
  url.pathname = new URL(database.url).pathname;
  db = createDatabase(createPool({ connectionString: url.href, role: null, max: 1, statement_timeout_ms: 600_000 }));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('the statements of our functions', () => {
  it('can all be planned', async () => {
    const statements = await functionStatements(db);
    const plans = await Promise.all(statements.map((one) => explained(db, one)));
    expect(plans.filter((plan) => typeof plan === 'string')).toEqual([]);
  });

  it('include those of the ledger, of triggers, and of functions in plain SQL', async () => {
    const senders = new Set((await functionStatements(db)).map(({ from }) => from));
    const some = ['ledger.post_batch()', 'customers.note_facets()', 'movements.is_money_out_held()'];
    expect(some.filter((one) => !senders.has(one))).toEqual([]);
  });
});

describe('the plans among many rows', () => {
  const table = 'trading.quote';
  const readBy = async (text: string) => {
    const plan = await explained(db, { text, from: 'a test' });
    if (typeof plan === 'string') throw new Error(plan);
    return [...wholeReads(plan, await largeTables(db, [table])).keys()];
  };
  const ofAccount = `select from ${table} where account_id = $1`;

  it('refuse a table that grows and has few rows here', async () => {
    await expect(largeTables(db, [table])).rejects.toThrow(table);
  });

  it('read a whole table only where no index fits', async () => {
    await fillTheRest(db, [table], small_rows, () => undefined);
    expect(await readBy(ofAccount)).toEqual([]);
    expect(await readBy(`select from ${table} where exact = $1`)).toEqual([table]);
  });

  it('show that the index of a foreign key is missing', async () => {
    const keys = await keyStatements(db, new Set(['identity.account']));
    const key = keys.find(({ text }) => text.includes(table));
    expect(await readBy(key?.text ?? '')).toEqual([]);
    await sql`drop index trading.quote_of_account`.execute(db);
    expect(await readBy(key?.text ?? '')).toEqual([table]);
  });
});
