import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqlState } from '../platform/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { entry, hold, LedgerBook } from '../testing/ledger-book.ts';
import { reconcileLedger } from './reconcile.ts';

let database: TestDatabase;
let book: LedgerBook;

beforeAll(async () => {
  database = await createTestDatabase();
  book = await new LedgerBook(database.db).open('ana', 'bea');
  await book.deposit('ana', 100n);
  await book.post(hold(book.customer('ana'), book.customer('bea'), 10n));
});

afterAll(() => database.drop());

const INSUFFICIENT_PRIVILEGE = '42501';
const RESTRICT_VIOLATION = '23001';
const CHECK_VIOLATION = '23514';
const FOREIGN_KEY_VIOLATION = '23503';

const codeOf = (statement: string, as = database.db): Promise<string | undefined> =>
  sql
    .raw(statement)
    .execute(as)
    .then(() => 'done', sqlState);

describe('the application role', () => {
  test.each([
    'update ledger.transfer set amount = 1',
    'delete from ledger.transfer',
    'truncate ledger.transfer',
    'insert into ledger.transfer select * from ledger.transfer',
    'update ledger.account set posted_in = 1000000',
    'delete from ledger.account',
    'insert into ledger.account (code, asset_code, normal_side) select code, asset_code, normal_side from ledger.account',
    'update ledger.account_stripe set posted_in = 1000000',
    'delete from ledger.open_pending',
    'delete from ledger.idempotency',
    `select nextval('ledger.transfer_id')`,
    `select ledger.post_batch('{}')`,
    'alter table ledger.transfer disable trigger all',
    'set session_replication_role = replica',
  ])('cannot run: %s', async (statement) => {
    expect(await codeOf(statement)).toBe(INSUFFICIENT_PRIVILEGE);
  });
});

describe('the owner of the tables', () => {
  test.each([
    'update ledger.transfer set amount = amount',
    'delete from ledger.transfer',
    'truncate ledger.transfer cascade',
    'delete from ledger.idempotency',
    'truncate ledger.idempotency',
    'delete from ledger.account',
    'update ledger.account set floor = -1',
    `update ledger.account set code = 'customer:x:available:COP'`,
    'update ledger.asset set decimals = 3',
  ])('cannot run: %s', async (statement) => {
    expect(await codeOf(statement, database.owner)).toBe(RESTRICT_VIOLATION);
  });

  test('cannot bring a balance below its floor', async () => {
    const overdraw = `update ledger.account set posted_out = posted_in + 1 where code = '${book.customer('ana')}'`;
    expect(await codeOf(overdraw, database.owner)).toBe(CHECK_VIOLATION);
  });

  test('cannot end a pending transfer with more than it reserved', async () => {
    const forged = `
      insert into ledger.transfer (id, kind, debit_account_id, credit_account_id, asset_code, amount, pending_id, reason,
        reference, idempotency_scope, idempotency_key, created_at)
      select nextval('ledger.transfer_id'), 'post', debit_account_id, credit_account_id, asset_code, amount + 1, id, reason,
        reference, idempotency_scope, idempotency_key, now()
      from ledger.transfer where kind = 'pending'`;
    expect(await codeOf(forged, database.owner)).toBe(FOREIGN_KEY_VIOLATION);
  });
});

test('reconciliation finds a total that was changed directly in the database', async () => {
  expect(await reconcileLedger(database.db)).toEqual([]);
  await sql`update ledger.account set posted_in = posted_in + 5 where code = ${book.customer('bea')}`.execute(
    database.owner,
  );
  expect(await reconcileLedger(database.db)).toEqual([
    { kind: 'account_total', subject: `${book.customer('bea')} credits_posted`, recorded: 5n, computed: 0n },
    { kind: 'debits_are_not_credits', subject: 'COP', recorded: 100n, computed: 105n },
  ]);
  await sql`update ledger.account set posted_in = posted_in - 5 where code = ${book.customer('bea')}`.execute(
    database.owner,
  );
  await book.post(entry(book.customer('ana'), book.customer('bea'), 1n));
  expect(await reconcileLedger(database.db)).toEqual([]);
});
