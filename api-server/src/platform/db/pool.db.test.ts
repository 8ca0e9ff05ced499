import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createDatabase } from './database.ts';
import { createPool } from './pool.ts';
import { allowMinutes } from './silence.ts';
import { sqlState } from './transaction.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test('a pool acts as the application role', async () => {
  const { rows } = await database.pool.query<{ current_user: string }>('select current_user');
  expect(rows).toEqual([{ current_user: 'caudal_app' }]);
});

test('a pool reads amounts and counts as bigint, fractions as text, dates as text, and times as Date', async () => {
  const { rows } = await sql`
    select 9007199254740993::int8 as count, (10::numeric ^ 77)::numeric(78,0) as amount, -5::numeric(78,0) as debt,
      1.5::numeric(20,8) as rate, '1990-03-01'::date as birth_date, '2026-01-01T05:00:00Z'::timestamptz as at
  `.execute(database.db);
  expect(rows).toEqual([
    {
      count: 9007199254740993n,
      amount: 10n ** 77n,
      debt: -5n,
      rate: '1.50000000',
      birth_date: '1990-03-01',
      at: new Date('2026-01-01T05:00:00Z'),
    },
  ]);
});

test('the database treats accented letters as letters in trigrams', async () => {
  const { rows } = await sql<{ trigrams: string[] }>`select show_trgm('ñá') as trigrams`.execute(database.db);
  expect(rows[0]?.trigrams).toHaveLength(3);
});

test('a pool prepares a statement with parameters once for each connection, and runs it with any values', async () => {
  const pool = createPool({ connectionString: database.url, max: 1 });
  const double = 'select $1::int * 2 as doubled';
  for (const value of [1, 2, 3]) {
    await expect(pool.query(double, [value])).resolves.toMatchObject({ rows: [{ doubled: value * 2 }] });
  }
  const prepared = await pool.query('select statement from pg_prepared_statements where statement = $1', [double]);
  expect(prepared.rows).toHaveLength(1);
  await expect(pool.query('select 1 as one; select 2 as two', [])).resolves.toMatchObject([{ rows: [{ one: 1 }] }, {}]);
  await pool.end();
});

test('a pool plans no Memoize, whose table is made for all rows of a join even where a page ends early', async () => {
  const pool = createPool({ connectionString: database.url, max: 1 });
  const client = await pool.connect();
  await client.query(`
    create temporary table few as select i from generate_series(1, 20) i;
    create temporary table many as select i % 20 as few, i from generate_series(1, 20000) i;
    create unique index on few (i); create index on many (i); analyze few; analyze many`);
  const page = 'explain select * from many join few on few.i = many.few order by many.i limit 12';
  const planOf = async () => (await client.query<{ 'QUERY PLAN': string }>(page)).rows.map((row) => row['QUERY PLAN']);
  await expect(planOf()).resolves.not.toContainEqual(expect.stringContaining('Memoize'));
  await client.query('set enable_memoize = on');
  await expect(planOf()).resolves.toContainEqual(expect.stringContaining('Memoize'));
  client.release();
  await pool.end();
});

test('a pool cancels a statement that exceeds its time limit, and keeps the connection usable', async () => {
  const pool = createPool({ connectionString: database.url, statement_timeout_ms: 500, max: 1 });
  const error: unknown = await pool.query('select pg_sleep(30)').catch((caught: unknown) => caught);
  expect(sqlState(error)).toBe('57014');
  await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await pool.end();
});

test('a pool fails only the queries of connections that were killed, and replaces killed idle connections', async () => {
  const errors: Error[] = [];
  const pool = createPool({ connectionString: database.url, max: 4, onError: (error) => errors.push(error) });
  const inUse = await pool.connect();
  const idle = await pool.connect();
  const idlePid = await idle.query<{ pid: number }>('select pg_backend_pid() as pid');
  const usedPid = await inUse.query<{ pid: number }>('select pg_backend_pid() as pid');
  idle.release();
  for (const pid of [idlePid.rows[0]?.pid, usedPid.rows[0]?.pid]) {
    await sql`select pg_terminate_backend(${pid}::int, 5000)`.execute(database.owner);
  }
  await expect(inUse.query('select 1')).rejects.toThrow();
  inUse.release(true);
  await expect(pool.query('select 2 as two')).resolves.toMatchObject({ rows: [{ two: 2 }] });
  expect(errors.length).toBeGreaterThan(0);
  await pool.end();
});

test('a pool applies the limit of allowMinutes to one transaction, and its usual limit to later statements', async () => {
  const pool = createPool({ connectionString: database.url, statement_timeout_ms: 200, max: 1 });
  const db = createDatabase(pool);
  const answered = await db.transaction().execute(async (transaction) => {
    await allowMinutes(transaction, 1);
    // Sleeps for longer than the pool's limits allow: 0.2 s for a statement, and 5 s of silence after that.
    const { rows } = await sql<{ one: number }>`select 1 as one from pg_sleep(7)`.execute(transaction);
    return rows;
  });
  expect(answered).toEqual([{ one: 1 }]);
  await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toThrow(/statement timeout/);
  await db.destroy();
});

test('a pool closes a silent connection that is in use, and never an idle one', async () => {
  const pool = createPool({ connectionString: database.url, statement_timeout_ms: 200, max: 1 });
  const client = await pool.connect();
  const { stream } = client.connection;
  if (!(stream instanceof Socket)) throw new Error('The connection has no socket');
  expect(stream.timeout).toBe(5_200);
  client.release();
  expect(stream.timeout).toBe(0);
  await pool.query('select 1');
  const again = await pool.connect();
  expect(again).toBe(client);
  expect(stream.timeout).toBe(5_200);
  again.release();
  await pool.end();
});
