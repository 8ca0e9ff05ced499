import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { crashRounds } from '../testing/crash-rounds.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { failingDatabase } from '../testing/failing-database.ts';
import { entry, hold, LedgerBook, postHold, transferIdsOf } from '../testing/ledger-book.ts';
import { auditLoad, openForLoad } from '../testing/ledger-load.ts';
import { reconcileLedger } from './reconcile.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** Returns a client of the test's database that throws after the given number of statements. */
function failingAfter(statements: number): Database {
  let done = 0;
  return failingDatabase(database.pool, () => (done += 1) === statements);
}

/** Opens two accounts, holds an amount, settles a part of the hold, takes a fee and pays the other customer, in one transaction. */
async function withdrawal(db: Database, book: LedgerBook): Promise<void> {
  await inTransaction(db, async (tx) => {
    const inside = book.on(tx);
    await inside.open('ana', 'eva');
    const [id] = transferIdsOf(await inside.post(hold(book.customer('ana'), book.bank, 50n)));
    if (id === undefined) throw new Error('nothing was reserved');
    await inside.post(postHold(id, 40n), entry(book.customer('ana'), book.fees, 1n));
    await inside.post(entry(book.customer('ana'), book.customer('eva'), 1n));
  });
}

async function everything(): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(a order by a.id) from ledger.account a) as accounts,
      (select json_agg(s order by s.account_id, s.stripe) from ledger.account_stripe s) as stripes,
      (select json_agg(t order by t.id) from ledger.transfer t) as transfers,
      (select json_agg(o order by o.transfer_id) from ledger.open_pending o) as open,
      (select json_agg(i order by i.scope, i.key) from ledger.idempotency i) as keys`.execute(database.db);
  return rows;
}

test('the ledger rolls a transaction back completely after an error in any of its statements', async () => {
  const book = await new LedgerBook(database.db).open('ana');
  await book.deposit('ana', 100n);
  const before = await everything();
  let statements = 1;
  for (; ; statements += 1) {
    const outcome = await withdrawal(failingAfter(statements), book).then(() => 'done', String);
    if (outcome === 'done') break;
    expect(outcome).toMatch(/^Error: Postgres carried it out, and the answer was lost/);
    expect(await everything()).toEqual(before);
  }
  expect(statements).toBeGreaterThan(5);
  expect(await book.state(book.customer('ana'))).toBe('58');
});

const WRITER = fileURLToPath(new URL('../testing/ledger-writer.ts', import.meta.url));

/** Runs a writer process and kills it after this many confirmations. Returns all keys that it confirmed before it ended. */
async function killedAfter(confirmations: number, book: LedgerBook): Promise<readonly string[]> {
  const writer = spawn(process.execPath, [WRITER, database.url, book.id, book.scope], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(writer, 'close');
  const acknowledged: string[] = [];
  for await (const key of createInterface({ input: writer.stdout })) {
    acknowledged.push(key);
    if (acknowledged.length === confirmations) writer.kill('SIGKILL');
  }
  await ended;
  return acknowledged;
}

const rounds = crashRounds(1);
const limit = { timeout: 300_000 * (rounds + 1) };

test(
  'the ledger loses no confirmed transfer and posts none twice when a server is killed repeatedly under 32 concurrent clients',
  limit,
  async () => {
    const book = new LedgerBook(database.db);
    await openForLoad(book);
    for (let round = 0; round < rounds; round += 1) {
      const confirmations = 300 * (1 + (round % 4));
      const acknowledged = await killedAfter(confirmations, book.on(database.db, `round-${round}`));
      expect(acknowledged.length).toBeGreaterThanOrEqual(confirmations);
      expect(await auditLoad(database.db, `round-${round}`, acknowledged)).toEqual({ lost: [], unequal: [] });
      expect(await reconcileLedger(database.db)).toEqual([]);
    }
  },
);
