import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import {
  assertReconciled,
  entry,
  hold,
  LedgerBook,
  postHold,
  transferIdsOf,
  voidHold,
} from '../testing/ledger-book.ts';
import { balanceBefore, linesAfter, type Line } from './lines.ts';

let database: TestDatabase;
let book: LedgerBook;

const always = { from: new Date(0), until: new Date('2200-01-01') };

beforeAll(async () => {
  database = await createTestDatabase();
  book = await new LedgerBook(database.db).open('ana', 'bea');
  await book.deposit('ana', 100n);
  // Waits, so that the next lines have a later time in milliseconds.
  await sleep(2);
  const [first, second] = [hold(ana(), book.bank, 30n), hold(ana(), book.bank, 20n)];
  const [kept] = transferIdsOf(await book.post(first));
  const [given] = transferIdsOf(await book.post(second));
  if (!kept || !given) throw new Error('nothing was held');
  await book.post(entry(ana(), bea(), 10n));
  await sleep(2);
  await book.post(postHold(kept, 25n));
  await sleep(2);
  await book.post(voidHold(given));
  await book.post(entry(ana(), bea(), 1n), entry(bea(), ana(), 5n), entry(ana(), bea(), 2n));
});

afterAll(async () => {
  await assertReconciled(database.db);
  await database.drop();
});

const ana = () => book.customer('ana');
const bea = () => book.customer('bea');

async function inPages(size: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (;;) {
    const page = await linesAfter(database.db, ana(), always, lines.at(-1) ?? null, size);
    lines.push(...page);
    if (page.length < size) return lines;
  }
}

describe('the lines of an account', () => {
  test('are the posted transfers with the balance after each, without reservations', async () => {
    const lines = await linesAfter(database.db, ana(), always, null, 10);
    expect(lines.map(({ change, balance }) => [change, balance])).toEqual([
      [100n, 100n],
      [-10n, 90n],
      [-25n, 65n],
      [-1n, 64n],
      [5n, 69n],
      [-2n, 67n],
    ]);
  });

  test('are the same in pages of any size', async () => {
    const whole = await linesAfter(database.db, ana(), always, null, 10);
    for (const size of [1, 2, 5]) expect(await inPages(size)).toEqual(whole);
  });

  test('of a period continue from the balance before it; an empty period has no lines', async () => {
    const [first, second, third, fourth] = await linesAfter(database.db, ana(), always, null, 10);
    if (!first || !second || !third || !fourth) throw new Error('there are too few lines');
    expect(await balanceBefore(database.db, ana(), second.at)).toBe(100n);
    expect(await balanceBefore(database.db, ana(), first.at)).toBe(0n);
    expect(await balanceBefore(database.db, ana(), always.until)).toBe(67n);
    const between = await linesAfter(database.db, ana(), { from: second.at, until: fourth.at }, null, 10);
    expect(between.map(({ id }) => id)).toEqual([second.id, third.id]);
    expect(await linesAfter(database.db, ana(), { from: new Date(0), until: first.at }, null, 10)).toEqual([]);
  });

  test('have a positive amount when they increase the balance of the account', async () => {
    const custody = await linesAfter(database.db, book.custody, always, null, 10);
    expect(custody).toEqual([]);
    await book.post(entry(book.custody, bea(), 7n));
    const [line] = await linesAfter(database.db, book.custody, always, null, 10);
    expect(line).toMatchObject({ change: 7n, balance: 7n });
  });
});
