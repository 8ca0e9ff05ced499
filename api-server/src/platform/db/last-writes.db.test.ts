import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { Transaction } from './database.ts';
import { insertLast, lastWrites } from './last-writes.ts';
import { together } from './together.ts';
import { inTransaction, sqlState } from './transaction.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table public.leaf (id int primary key, tree text not null)`.execute(database.owner);
  await sql`create table public.root (id int primary key, tree text not null)`.execute(database.owner);
  await sql`grant all on public.leaf, public.root to caudal_app`.execute(database.owner);
});
beforeEach(() => sql`truncate public.leaf, public.root`.execute(database.owner));
afterAll(() => database.drop());

const into = (table: 'leaf' | 'root') =>
  `insert into public.${table} (id, tree) select id, tree from jsonb_to_recordset($1::jsonb) as one (id int, tree text)`;

const addLeaf = (transaction: Transaction, id: number) =>
  insertLast(transaction, into('leaf'), JSON.stringify({ id, tree: 'a $1 tree' }));
const addRoot = (transaction: Transaction, id: number) =>
  insertLast(transaction, into('root'), JSON.stringify({ id, tree: 'oak' }));

const kept = async () =>
  (
    await sql<{ kept: string }>`
      select 'leaf ' || id || ' of ' || tree as kept from public.leaf
      union all select 'root ' || id || ' of ' || tree from public.root order by 1`.execute(database.db)
  ).rows.map((row) => row.kept);

test('insertLast inserts the rows of one statement, in one transaction or outside of any', async () => {
  await inTransaction(database.db, async (transaction) => {
    await addLeaf(transaction, 1);
    await addLeaf(transaction, 2);
    expect(await kept()).toEqual([]);
  });
  await insertLast(database.db, into('leaf'), JSON.stringify({ id: 3, tree: 'elm' }));
  expect(await kept()).toEqual(['leaf 1 of a $1 tree', 'leaf 2 of a $1 tree', 'leaf 3 of elm']);
});

test('lastWrites joins the rows of several statements, and those that come after it are inserted too', async () => {
  await inTransaction(database.db, async (transaction) => {
    await addLeaf(transaction, 1);
    await addRoot(transaction, 1);
    await addLeaf(transaction, 2);
    expect(lastWrites(transaction)).toHaveLength(1);
    await addLeaf(transaction, 3);
    await addRoot(transaction, 2);
    await together(transaction, ...lastWrites(transaction));
    expect(lastWrites(transaction)).toEqual([]);
    await addRoot(transaction, 3);
  });
  // The first statement was not run, so its rows are lost: the caller must run it.
  expect(await kept()).toEqual(['leaf 3 of a $1 tree', 'root 2 of oak', 'root 3 of oak']);
});

test('nothing of a transaction is kept when one of its joined last writes fails', async () => {
  const failing = inTransaction(database.db, async (transaction) => {
    await sql`insert into public.leaf values (9, 'ash')`.execute(transaction);
    await addRoot(transaction, 1);
    await addLeaf(transaction, 9);
  });
  expect(sqlState(await failing.catch((error: unknown) => error))).toBe('23505');
  expect(await kept()).toEqual([]);
});

test('a transaction that is repeated inserts its last rows once', async () => {
  let runs = 0;
  await inTransaction(database.db, async (transaction) => {
    runs += 1;
    await addLeaf(transaction, runs);
    await addRoot(transaction, runs);
    await together(transaction, ...lastWrites(transaction));
    await addLeaf(transaction, 10 + runs);
    if (runs === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
  });
  expect(await kept()).toEqual(['leaf 12 of a $1 tree', 'leaf 2 of a $1 tree', 'root 2 of oak']);
});
