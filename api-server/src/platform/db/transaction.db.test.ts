import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { afterCommit, inTransaction, sqlState } from './transaction.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table public.counter (id int primary key, value int not null)`.execute(database.owner);
  await sql`insert into public.counter values (1, 0), (2, 0)`.execute(database.owner);
});
beforeEach(() => sql`update public.counter set value = 0`.execute(database.owner));

afterAll(() => database.drop());

const valueOf = async (id: number): Promise<number | undefined> =>
  (await sql<{ value: number }>`select value from public.counter where id = ${id}`.execute(database.db)).rows[0]?.value;

test('inTransaction rolls back the changes of work that throws', async () => {
  const work = inTransaction(database.db, async (tx) => {
    await sql`update public.counter set value = 99 where id = 1`.execute(tx);
    throw new Error('the river is dry');
  });
  await expect(work).rejects.toThrow('the river is dry');
  expect(await valueOf(1)).toBe(0);
});

test('inTransaction runs the acts of afterCommit once, when the data is visible, and not after a rollback', async () => {
  const seen: (number | undefined)[] = [];
  const see = async () => void seen.push(await valueOf(1));
  let runs = 0;
  await inTransaction(database.db, async (outer) => {
    await inTransaction(outer, async (inner) => afterCommit(inner, see));
    await sql`update public.counter set value = 7 where id = 1`.execute(outer);
    runs += 1;
    if (runs === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
    expect(seen).toEqual([]);
  });
  expect(seen).toEqual([7]);
  const undone = inTransaction(database.db, async (tx) => {
    afterCommit(tx, see);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(seen).toEqual([7]);
});

test('inTransaction makes the work part of a transaction that is already open', async () => {
  const outer = inTransaction(database.db, async (tx) => {
    await inTransaction(tx, (inner) => sql`update public.counter set value = 99 where id = 1`.execute(inner));
    throw new Error('undone with the outer one');
  });
  await expect(outer).rejects.toThrow('undone');
  expect(await valueOf(1)).toBe(0);
});

test('inTransaction repeats one of two transactions that deadlock, so that both succeed', async () => {
  let runs = 0;
  let bothHold: () => void;
  const meeting = new Promise<void>((done) => (bothHold = done));
  const move = (first: number, second: number) =>
    inTransaction(database.db, async (tx) => {
      await sql`update public.counter set value = value + 1 where id = ${first}`.execute(tx);
      runs += 1;
      if (runs === 2) bothHold();
      await meeting;
      await sql`update public.counter set value = value + 1 where id = ${second}`.execute(tx);
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  expect([await valueOf(1), await valueOf(2)]).toEqual([2, 2]);
  expect(runs).toBeGreaterThan(2);
});

test('inTransaction gives up after five attempts when work cannot succeed, and throws the last error with its code', async () => {
  let attempts = 0;
  const work = inTransaction(database.db, async (tx) => {
    attempts += 1;
    await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
  });
  const error: unknown = await work.catch((caught: unknown) => caught);
  expect(sqlState(error)).toBe('40001');
  expect(attempts).toBe(5);
});
