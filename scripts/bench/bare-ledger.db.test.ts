import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../api-server/src/testing/database.ts';
import { bareLedger } from './bare-ledger.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql.raw(bareLedger).execute(database.owner);
});

afterAll(() => database.drop());

beforeEach(async () => {
  await sql.raw('truncate bare.account, bare.entry restart identity').execute(database.owner);
  await sql`insert into bare.account (code, asset, grows_by_debit, floor, credits, debits, reserved) values
    ('ana', 'COP', false, 0, 100, 0, 30), ('bea', 'COP', false, 0, 0, 0, 0), ('vault', 'COP', true, 0, 0, 50, 0),
    ('bank', 'COP', true, null, 0, 0, 0), ('coin', 'ETH', false, 0, 9, 0, 0)`.execute(database.owner);
});

async function transfer(debit: string, credit: string, amount: string, key = `${debit}-${credit}-${amount}`) {
  const { rows } = await sql<{ answer: string }>`
    select bare.transfer(${key}, ${debit}, ${credit}, 'COP', ${amount}, 'test', 'test') as answer`.execute(database.db);
  return rows[0]?.answer;
}

async function totals() {
  const { rows } = await sql<{ text: string }>`
    select code || ' ' || debits || ' ' || credits as text from bare.account order by id`.execute(database.db);
  return rows.map(({ text }) => text);
}

async function lines() {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', id, debit_id, credit_id, amount, debit_balance, credit_balance) as text
      from bare.entry where amount is not null order by id`.execute(database.db);
  return rows.map(({ text }) => text);
}

const untouched = ['ana 0 100', 'bea 0 0', 'vault 50 0', 'bank 0 0', 'coin 0 9'];

describe('the minimal ledger, with which ours is compared,', () => {
  test('writes totals, and a line with both balances, whichever account is locked first', async () => {
    expect(await transfer('ana', 'bea', '60')).toBe('1');
    expect(await transfer('bea', 'ana', '10')).toBe('2');
    expect(await transfer('bank', 'ana', '5')).toBe('3');
    expect(await totals()).toEqual(['ana 60 115', 'bea 10 60', 'vault 50 0', 'bank 5 0', 'coin 0 9']);
    expect(await lines()).toEqual(['1 1 2 60 40 60', '2 2 1 10 50 50', '3 4 1 5 5 55']);
  });

  test.each([
    ['leaves less than what is reserved', 'ana', 'bea', '71'],
    ['breaks the minimum of an account that grows by debits', 'bank', 'vault', '51'],
    ['has an amount below zero', 'bea', 'ana', '-5'],
    ['has an amount of nothing', 'ana', 'bea', '0'],
    ['has a part of a unit', 'ana', 'bea', '0.5'],
    ['has an amount that is no number', 'ana', 'bea', 'NaN'],
    ['stays in one account', 'ana', 'ana', '5'],
    ['goes to an account of another asset', 'ana', 'coin', '5'],
    ['comes from an account of another asset', 'coin', 'ana', '5'],
    ['goes to nobody', 'ana', 'nobody', '5'],
    ['comes from nobody', 'nobody', 'ana', '5'],
  ])('refuses a transfer that %s, and leaves everything as it was', async (_, debit, credit, amount) => {
    expect(await transfer(debit, credit, amount)).toBe('refused');
    expect(await totals()).toEqual(untouched);
    expect(await lines()).toEqual([]);
  });

  test('repeats its answer to a request, also when it could not be carried out any more', async () => {
    expect(await transfer('ana', 'bea', '70', 'one')).toBe('1');
    const after = await totals();
    expect(await transfer('ana', 'bea', '70', 'one')).toBe('1');
    expect(await totals()).toEqual(after);
    expect(await lines()).toHaveLength(1);
  });

  test('repeats a refusal, also when the request could be carried out now', async () => {
    expect(await transfer('ana', 'bea', '80', 'one')).toBe('refused');
    await transfer('bank', 'ana', '50');
    expect(await transfer('ana', 'bea', '80', 'one')).toBe('refused');
  });

  test.each(['5', '80'])('refuses a request of %s under the key of another one', async (amount) => {
    await transfer('ana', 'bea', '6', 'one');
    const after = await totals();
    expect(await transfer('ana', 'bea', amount, 'one')).toBe('key_reused');
    expect(await totals()).toEqual(after);
  });

  test('carries out opposite transfers at once', async () => {
    await transfer('bank', 'bea', '50');
    const all = Array.from({ length: 40 }, (_, place) =>
      place % 2 === 0 ? transfer('ana', 'bea', '1', `${place}`) : transfer('bea', 'ana', '1', `${place}`),
    );
    await Promise.all(all);
    expect(await totals()).toEqual(['ana 20 120', 'bea 20 70', 'vault 50 0', 'bank 50 0', 'coin 0 9']);
  });

  test('is the only one that writes its tables', async () => {
    const write = sql.raw('update bare.account set debits = 0').execute(database.db);
    await expect(write).rejects.toThrow('permission denied for table account');
  });
});
