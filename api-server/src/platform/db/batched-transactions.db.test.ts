import { CompiledQuery, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { recordStatements } from '../../testing/statements.ts';
import { createDatabase, type Database, type Transaction } from './database.ts';
import { createPool } from './pool.ts';
import { together } from './together.ts';
import { inTransaction, sqlState } from './transaction.ts';

const recorded = recordStatements();
let database: TestDatabase;
/** A database with a single connection, so that each transaction meets any state that the transaction before has left on the connection. */
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table public.line (id int primary key, text text not null unique deferrable initially deferred)`.execute(
    database.owner,
  );
  await sql`grant all on public.line to caudal_app`.execute(database.owner);
  db = createDatabase(createPool({ connectionString: database.url, max: 1 }));
});
afterEach(() => sql`delete from public.line`.execute(database.owner));
afterAll(async () => {
  recorded.stop();
  await db.destroy();
  await database.drop();
});

const insert = (id: number, text: string) => sql`insert into public.line values (${id}, ${text}) returning id`;
const kept = async () =>
  (await sql<{ id: number }>`select id from public.line order by id`.execute(database.owner)).rows.map(({ id }) => id);

/** Runs work in a transaction. Returns the names of the statements in each message to Postgres. */
async function messagesOf(work: (transaction: Transaction) => Promise<unknown>): Promise<string[][]> {
  recorded.sent.length = 0;
  await inTransaction(db, work);
  return [...Map.groupBy(sentToThis(), ({ message }) => message).values()].map((sent) =>
    sent.map(({ text }) => text.trim().split(' ')[0] ?? ''),
  );
}

/** Returns what was sent to this file's database. An earlier test file of the process may still be closing connections to its own. */
const sentToThis = () => {
  const name = new URL(database.url).pathname.slice(1);
  return recorded.sent.filter(({ connection }) => connection.database === name);
};

describe('a transaction', () => {
  it('sends its beginning in one message with its first statement', async () => {
    expect(
      await messagesOf(async (transaction) => {
        await insert(1, 'a').execute(transaction);
        await insert(2, 'b').execute(transaction);
      }),
    ).toEqual([['start', 'insert'], ['insert'], ['commit']]);
    expect(await kept()).toEqual([1, 2]);
  });

  it('is not batched when it begins with `begin`, and later transactions on its connection are unaffected', async () => {
    await inTransaction(db, (transaction) => insert(1, 'a').execute(transaction));
    await db.connection().execute(async (connection) => {
      const send = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
      await send('begin read only');
      await send('commit');
      await send('begin; set local lock_timeout = 0');
      await connection.executeQuery(CompiledQuery.raw('insert into public.line values ($1::int, $2)', [2, 'b']));
      await send('rollback');
    });
    await insert(3, 'c').execute(db);
    expect(await kept()).toEqual([1, 3]);
  });

  it('sends nothing when its work runs no statement', async () => {
    expect(await messagesOf(() => Promise.resolve())).toEqual([]);
    await expect(inTransaction(db, () => Promise.reject(new Error('nothing to do')))).rejects.toThrow('nothing to do');
    expect(sentToThis()).toEqual([]);
  });

  it('sends its beginning before a statement without values', async () => {
    const messages = await messagesOf(async (transaction) => {
      await sql`set local lock_timeout = '1min'`.execute(transaction);
      await insert(1, 'a').execute(transaction);
      const { rows } = await sql<{ limit: string }>`select current_setting('lock_timeout') as limit`.execute(
        transaction,
      );
      expect(rows).toEqual([{ limit: '1min' }]);
    });
    expect(messages).toEqual([['start'], ['set'], ['insert'], ['select'], ['commit']]);
  });

  it('runs statements given to `together` one after the other, and answers each with its rows', async () => {
    const messages = await messagesOf(async (transaction) => {
      const count = sql<{ count: bigint }>`select count(*) from public.line where id > ${0}::int`;
      const rows = await together(transaction, count, insert(1, 'a'), count, insert(2, 'b'), count);
      expect(rows).toEqual([[{ count: 0n }], [{ id: 1 }], [{ count: 1n }], [{ id: 2 }], [{ count: 2n }]]);
    });
    expect(messages).toEqual([['start', 'select', 'insert', 'select', 'insert', 'select'], ['commit']]);
  });
});

it('a pool behind a pooler sends one statement at a time, even those given to `together`', async () => {
  const warnings: Error[] = [];
  const hear = (warning: Error) => void warnings.push(warning);
  process.on('warning', hear);
  const pooled = createDatabase(createPool({ connectionString: database.url, isPooled: true, max: 1 }));
  const work = (transaction: Transaction) =>
    together(transaction, insert(1, 'a'), insert(2, 'b'), insert(3, 'c'), sql`select count(*) from public.line`);
  expect(await inTransaction(pooled, work)).toEqual([[{ id: 1 }], [{ id: 2 }], [{ id: 3 }], [{ count: 3n }]]);
  expect(await inTransaction(pooled, work).catch(sqlState)).toBe('23505');
  expect(await kept()).toEqual([1, 2, 3]);
  await pooled.destroy();
  process.off('warning', hear);
  expect(warnings).toEqual([]);
});

describe('a transaction that fails', () => {
  it('keeps nothing, whichever statement fails, and leaves its connection usable', async () => {
    const failing = sql`select 1 / ${0}::int as quotient`;
    const works: ((transaction: Transaction) => Promise<unknown>)[] = [
      (transaction) => failing.execute(transaction),
      (transaction) => together(transaction, insert(1, 'a'), failing, insert(2, 'b')),
      async (transaction) => {
        await insert(1, 'a').execute(transaction);
        await failing.execute(transaction);
      },
    ];
    for (const work of works) {
      expect(await inTransaction(db, work).catch(sqlState)).toBe('22012');
      expect(await kept()).toEqual([]);
    }
    await inTransaction(db, (transaction) => together(transaction, insert(1, 'a'), insert(2, 'b')));
    expect(await kept()).toEqual([1, 2]);
  });

  it('does not count a statement as prepared that Postgres skipped or could not parse', async () => {
    const skipped = sql`select ${'skipped'}::text as word`;
    const unknown = sql`select ${1}::int from public.nowhere`;
    expect(await inTransaction(db, (transaction) => together(transaction, unknown, skipped)).catch(sqlState)).toBe(
      '42P01',
    );
    expect(await inTransaction(db, (transaction) => together(transaction, skipped))).toEqual([[{ word: 'skipped' }]]);
    expect(await inTransaction(db, (transaction) => unknown.execute(transaction)).catch(sqlState)).toBe('42P01');
  });

  it('throws the error of a refused commit, and keeps nothing', async () => {
    await inTransaction(db, (transaction) => insert(1, 'a').execute(transaction));
    expect(await inTransaction(db, (transaction) => insert(2, 'a').execute(transaction)).catch(sqlState)).toBe('23505');
    expect(await kept()).toEqual([1]);
    await inTransaction(db, (transaction) => insert(3, 'c').execute(transaction));
    expect(await kept()).toEqual([1, 3]);
  });

  it('rejects a value that cannot be sent, and leaves its connection usable', async () => {
    const round: { self?: object } = {};
    round.self = round;
    const work = (transaction: Transaction) =>
      together(transaction, insert(1, 'a'), sql`select ${round}::json as value`, insert(2, 'b'));
    await expect(inTransaction(db, work)).rejects.toThrow(/circular/i);
    expect(await kept()).toEqual([]);
    await inTransaction(db, (transaction) => insert(3, 'c').execute(transaction));
    expect(await kept()).toEqual([3]);
  });

  it('rejects when its connection is lost between two statements', async () => {
    const work = inTransaction(db, async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid where ${1}::int = 1`.execute(
        transaction,
      );
      await sql`select pg_terminate_backend(${rows[0]?.pid}::int, 5000)`.execute(database.owner);
      await together(transaction, insert(1, 'a'), insert(2, 'b'));
    });
    await expect(work).rejects.toThrow();
    expect(await kept()).toEqual([]);
    await inTransaction(db, (transaction) => insert(3, 'c').execute(transaction));
    expect(await kept()).toEqual([3]);
  });
});
