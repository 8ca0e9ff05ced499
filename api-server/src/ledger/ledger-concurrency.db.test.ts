import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import {
  assertReconciled,
  entry,
  hold,
  LedgerBook,
  outcomeOf,
  postHold,
  transferIdsOf,
  voidHold,
} from '../testing/ledger-book.ts';
import type { PostResult } from './transfer.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ max: 20 });
});

afterAll(() => database.drop());

afterEach(() => assertReconciled(database.db));

const parallel = (times: number, work: (index: number) => Promise<PostResult>): Promise<PostResult[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));

function tally(results: readonly PostResult[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(results, outcomeOf)).map(([code, all]) => [code, all?.length ?? 0]),
  );
}

test('the ledger lets one of 200 parallel spends of a whole balance succeed and refuses the others', async () => {
  const book = await new LedgerBook(database.db).open('ana');
  await book.deposit('ana', 100n);
  const results = await parallel(200, () => book.post(entry(book.customer('ana'), book.bank, 100n)));
  expect(tally(results)).toEqual({ ok: 1, balance_below_floor: 199 });
  expect(await book.state(book.customer('ana'))).toBe('0');
});

test('the ledger lets ten of 200 parallel spends of a tenth of a balance succeed: posted, pending or in batches', async () => {
  const book = await new LedgerBook(database.db).open('ana', 'bea');
  await book.deposit('ana', 100n);
  const [ana, bea] = [book.customer('ana'), book.customer('bea')];
  const shapes = [
    () => [entry(ana, book.bank, 10n)],
    () => [hold(ana, bea, 10n)],
    () => [entry(ana, bea, 4n), entry(ana, book.bank, 6n)],
  ];
  const results = await parallel(200, (index) => book.post(...(shapes[index % 3]?.() ?? [])));
  expect(tally(results)).toEqual({ ok: 10, balance_below_floor: 190 });
});

test('the ledger executes one of 100 parallel requests with the same key, and answers all of them alike', async () => {
  const book = await new LedgerBook(database.db).open('ana');
  await book.deposit('ana', 100n);
  const results = await parallel(100, () => book.postAs('key', entry(book.customer('ana'), book.bank, 1n)));
  expect(results.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(results.flatMap(transferIdsOf)).size).toBe(1);
  expect(await book.state(book.customer('ana'))).toBe('99');
});

test('the ledger accepts one of two different requests with the same key in parallel, and refuses the other', async () => {
  const book = await new LedgerBook(database.db).open('ana', 'bea');
  await book.deposit('ana', 100n);
  const [ana, bea] = [book.customer('ana'), book.customer('bea')];
  const results = await parallel(100, (index) => book.postAs('key', entry(ana, bea, index % 2 === 0 ? 1n : 2n)));
  expect(tally(results)).toEqual({ ok: 50, idempotency_key_reused: 50 });
});

test('the ledger ends a pending transfer once when 100 requests post and void it in parallel', async () => {
  const book = await new LedgerBook(database.db).open('ana');
  await book.deposit('ana', 100n);
  for (const [debit, credit] of [
    [book.customer('ana'), book.bank],
    // A transfer between two accounts without floors locks neither of them.
    [book.bank, book.fees],
  ] as const) {
    const [id] = transferIdsOf(await book.post(hold(debit, credit, 10n)));
    if (id === undefined) throw new Error('nothing was reserved');
    const results = await parallel(100, (index) => book.post(index % 2 === 0 ? postHold(id) : voidHold(id)));
    expect(tally(results)).toMatchObject({ ok: 1 });
  }
});

test('the ledger never deadlocks on transfers in both directions between the same accounts', async () => {
  const book = await new LedgerBook(database.db).open('ana', 'bea', 'eva');
  const accounts = ['ana', 'bea', 'eva'].map((name) => book.customer(name));
  for (const name of ['ana', 'bea', 'eva']) await book.deposit(name, 1000n);
  const at = (index: number) => accounts[index % 3] ?? book.bank;
  const results = await parallel(200, (index) => {
    const step = index % 2 === 0 ? 1 : 2;
    return book.post(entry(at(index), at(index + step), 1n), entry(at(index + step), book.bank, 1n));
  });
  expect(tally(results)).toEqual({ ok: 200 });
});
