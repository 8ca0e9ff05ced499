import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { postTransfers } from '../../api-server/src/ledger/ledger.ts';
import { systemClock } from '../../api-server/src/platform/clock.ts';
import { readConfig } from '../../api-server/src/platform/config/read-config.ts';
import { createDatabase } from '../../api-server/src/platform/db/database.ts';
import { createPool } from '../../api-server/src/platform/db/pool.ts';
import { inTransaction } from '../../api-server/src/platform/db/transaction.ts';
import { lockLastPlace, skipPlaces } from '../../api-server/src/rails/evm/after-restore/lost-addresses.ts';
import { createTestDatabase, type TestDatabase } from '../../api-server/src/testing/database.ts';
import { LedgerBook } from '../../api-server/src/testing/ledger-book.ts';
import { runProgram } from '../../api-server/src/testing/run-program.ts';
import { runStatements } from '../postgres/on-connection.ts';
import { startDesk } from '../sandbox/desk.ts';
import { freePort } from '../setup/free-port.ts';
import { examineRestored } from './examine-restored.ts';
import { beginExamination } from './restored-hold.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 2 });
});
afterAll(() => database.drop());

const begin = async (places?: number) => {
  const begun = await beginExamination(database.owner, places);
  return typeof begun === 'object' && 'skipped' in begun ? begun.skipped : begun;
};
/** Gives a place as a server does. */
const give = async () => {
  const { rows } = await sql<{ place: number }>`select nextval('chain.key_place')::integer as place`.execute(
    database.db,
  );
  return rows[0]?.place;
};

it('gives no place while the owner reads the last one, and leaves out none in a transaction that fails', async () => {
  expect(await give()).toBe(1);
  const failing = inTransaction(database.owner, async (transaction) => {
    expect(await lockLastPlace(transaction)).toBe(1);
    const impatient = inTransaction(database.db, async (server) => {
      await sql`set local lock_timeout = '1ms'`.execute(server);
      await sql`select nextval('chain.key_place')`.execute(server);
    });
    await expect(impatient).rejects.toThrow('lock timeout');
    await skipPlaces(transaction, 50);
    throw new Error('the owner gives up');
  });
  await expect(failing).rejects.toThrow('the owner gives up');
  expect(await give()).toBe(2);
});

it('leaves out as many places as the first run asks for, and more later only while no server has given one after them', async () => {
  expect(await begin(5)).toBe('not_held');
  await sql`insert into movements.money_out_hold (why) values ('a test')`.execute(database.owner);
  await expect(begin(1_000_001)).rejects.toThrow('skipped_places_check');

  expect(await begin(5)).toEqual({ after: 2, count: 5 });
  expect(await begin()).toEqual({ after: 2, count: 5 });
  expect(await begin(4)).toBe('fewer_places');
  expect(await begin(9)).toEqual({ after: 2, count: 9 });
  expect(await give()).toBe(12);
  expect(await begin(10)).toBe('places_given');
  expect([await begin(9), await begin()]).toEqual([
    { after: 2, count: 9 },
    { after: 2, count: 9 },
  ]);
  expect(await give()).toBe(13);
});

it('leaves out 2,000 places when nobody says how many', async () => {
  await sql`update movements.money_out_hold set released_at = now()`.execute(database.owner);
  await sql`insert into movements.money_out_hold (why) values ('another test')`.execute(database.owner);
  expect(await begin()).toEqual({ after: 13, count: 2_000 });
  expect(await give()).toBe(2_014);
});

it('compares the statements from the day of the newest transfer before the restore, whatever is credited later', async () => {
  const { owner, db } = database;
  const book = await new LedgerBook(db).open('ana', 'bea');
  await book.deposit('ana', 100n);
  const postAt = (at: string) =>
    sql`
      insert into ledger.transfer (id, kind, debit_account_id, credit_account_id, asset_code, amount, reason, reference,
          idempotency_scope, idempotency_key, created_at)
        select nextval('ledger.transfer_id'), 'posted', debit_account_id, credit_account_id, asset_code, amount, reason,
          reference, 'a test', ${at}, ${at}::timestamptz from ledger.transfer order by id limit 1`.execute(owner);
  const holdOf = async () => {
    await begin();
    const { rows } = await sql<{ day: string }>`
      select stated_from::text as day from movements.money_out_hold where released_at is null`.execute(owner);
    return rows.map(({ day }) => day);
  };
  await sql`update movements.money_out_hold set released_at = now()`.execute(owner);
  await sql`
    insert into movements.money_out_hold (why, held_at) values ('restored', '2026-03-05T03:00:00-05:00')`.execute(
    owner,
  );
  for (const at of ['2026-03-03T22:00:00-05:00', '2026-03-04T22:00:00-05:00', '2026-03-06T22:00:00-05:00'])
    await postAt(at);
  expect(await holdOf()).toEqual(['2026-03-04']);
  await postAt('2026-03-02T22:00:00-05:00');
  expect(await holdOf()).toEqual(['2026-03-04']);
});

it('takes over the gap of an earlier restore that was not released, and ends its hold', async () => {
  const { owner, url } = database;
  const name = new URL(url).pathname.slice(1);
  await sql`update movements.money_out_hold set released_at = now()`.execute(owner);
  const last = (await give()) ?? 0;
  await sql`
    insert into movements.money_out_hold (restored, why, from_block, key_place, skipped_places, stated_from)
      values ('the first', 'restored', 7, ${last - 1}, 1, '2026-03-01')`.execute(owner);
  await sql`
    insert into movements.money_out_hold (why, from_block, key_place, skipped_places, stated_from)
      values ('by hand', 5, ${last}, 1, '2026-03-02')`.execute(owner);
  await runStatements(inject('postgres').adminUrl, `alter database ${name} set caudal.restored = 'the second'`);
  const again = createDatabase(createPool({ connectionString: url, role: null, max: 1 }));
  const begun = await beginExamination(again, 3);
  const expected = {
    fromBlock: 5n,
    skipped: { after: last, count: 3 },
    lost: { after: last - 1, count: 4 },
  };
  expect(begun).toMatchObject(expected);
  expect(await beginExamination(again, 3)).toMatchObject(expected);
  await again.destroy();
  await runStatements(inject('postgres').adminUrl, `alter database ${name} reset caudal.restored`);
  const { rows } = await sql<object>`
    select restored, stated_from::text as day from movements.money_out_hold where released_at is null`.execute(owner);
  expect(rows).toEqual([{ restored: 'the second', day: '2026-03-01' }]);
  await sql`update movements.money_out_hold set released_at = now(), examined_at = now()`.execute(owner);
  await (await new LedgerBook(database.db).open('carla')).deposit('carla', 1n);
  await sql`insert into movements.money_out_hold (why) values ('a further test')`.execute(owner);
});

it('is complete at once where no chain is configured', async () => {
  // A bank of this test's own: payments of other tests would be lost payments here.
  const stateDir = await mkdtemp(join(tmpdir(), 'bank-'));
  const desk = await startDesk({ smtpPort: await freePort(), stateDir });
  onTestFinished(async () => {
    await desk.stop();
    await rm(stateDir, { recursive: true, force: true });
  });
  const BANK_URL = `${desk.url}/bank/v1`;
  const config = readConfig({ CAUDAL_MODE: 'sandbox', DATABASE_URL: database.url, EVM_RPC_URL: 'none', BANK_URL });
  const restored = { config, db: database.owner, clock: systemClock, tell: () => undefined };
  const { lines, isComplete } = await examineRestored(restored);
  expect([isComplete, lines]).toEqual([true, expect.arrayContaining(['No chain is configured.'])]);
  expect(lines.at(-1)).toMatch(/then: money-out release, .+; then do what is marked AFTER THE RELEASE\.$/);
});

it('examines nothing where customers have tokens and no chain is configured, even if none of them waits', async () => {
  const other = await createTestDatabase();
  onTestFinished(() => other.drop());
  await sql`select ledger.open_account('chain:evm:clearing:USDT', 'USDT', 'debit', null),
    ledger.open_account('customer:dora:available:USDT', 'USDT', 'credit', 0)`.execute(other.db);
  const transfer = {
    kind: 'posted',
    debit: 'chain:evm:clearing:USDT',
    credit: 'customer:dora:available:USDT',
    asset: 'USDT',
    amount: 1n,
    reason: 'deposit',
    reference: 'dora',
  } as const;
  await postTransfers(other.db, { scope: 'test', key: 'dora', transfers: [transfer] });
  const config = readConfig({ CAUDAL_MODE: 'sandbox', DATABASE_URL: other.url, EVM_RPC_URL: 'none' });
  const restored = { config, db: other.owner, clock: systemClock, tell: () => undefined };
  const { lines, isComplete } = await examineRestored(restored);
  expect([isComplete, lines]).toEqual([
    false,
    [expect.stringMatching(/^FAILED Customers have USDT, .+ EVM_RPC_URL no chain/)],
  ]);
});

it('says why a node does not answer, without its address and key', async () => {
  const { url } = database;
  const node = `http://127.0.0.1:${await freePort()}/the-key-of-the-node`;
  const environment = { CAUDAL_MODE: 'sandbox', DATABASE_URL: url, OWNER_DATABASE_URL: url, EVM_RPC_URL: node };
  const { status, stdout, stderr } = await runProgram('scripts/after-restore.ts', environment);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^The node did not answer: HTTP request failed\. Money out stays held; [^\n]+\n$/);
  expect(stderr).not.toMatch(/127\.0\.0\.1|the-key/);
});

it('examines nothing in a database of a former version, and says in one line to migrate it', async () => {
  const { owner, url } = database;
  const newest = '0565_skipped_places.sql';
  await sql`delete from public.schema_migration where name = ${newest}`.execute(owner);
  const environment = { CAUDAL_MODE: 'sandbox', DATABASE_URL: url, OWNER_DATABASE_URL: url };
  const { status, stderr } = await runProgram('scripts/after-restore.ts', environment);
  const refused = new RegExp(
    `^The database \\w+ is too old for this server: it lacks ${newest}. Run: npm run migrate .+\n$`,
  );
  expect([status, stderr]).toEqual([78, expect.stringMatching(refused)]);
});

it('holds money out in a database of a former version, and says in one line to migrate it before anything else', async () => {
  const { owner, url } = database;
  await sql`alter table movements.money_out_hold drop column stated_until`.execute(owner);
  const moneyOut = (...args: string[]) => runProgram('scripts/money-out.ts', { OWNER_DATABASE_URL: url }, args);
  const { status, stdout, stderr } = await moneyOut('hold', 'an older database');
  expect([status, stdout, stderr]).toEqual([0, expect.stringMatching(/\nHeld since \S+: an older database\n$/), '']);
  const asked = await moneyOut();
  expect([asked.status, asked.stderr]).toEqual([78, expect.stringMatching(/^The database \w+ is too old [^\n]+\n$/)]);
});
