import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noticeMonths } from '../../identity/identity-area.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { Administrator } from '../../testing/production.ts';
import { runProgram } from '../../testing/run-program.ts';
import { migrate } from './migrate.ts';
import { endMonths, makeMonths } from './months.ts';

const somebody = '00000000-0000-4000-8000-000000000001';
const administrator = new Administrator();
afterAll(() => administrator.cleanUp());

async function connectedTo(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

/**
 * Writes a notice whose id has the form of an id that the database makes at the moment `made`. Returns the name of the part that holds the
 * notice.
 */
async function writeNotice(client: Client, made: string, at = made): Promise<string> {
  const { rows } = await client.query<{ part: string }>(
    `insert into identity.notice (id, account_id, kind, at) values (
      (left(months.first_id($1)::text, 14) || '7000-8' || substr(gen_random_uuid()::text, 21))::uuid, $2, 'deposit_credited', $3)
      returning tableoid::regclass::text as part`,
    [made, somebody, at],
  );
  return rows[0]?.part ?? '';
}

/** Returns the day `day` of the month that is `ahead` months after this one. */
function dayOf(ahead: number, day: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, day)).toISOString();
}

/** Returns the name of the part for the month that is `ahead` months after this one. */
const partOf = (ahead: number) => `months.notice_${dayOf(ahead, 1).slice(0, 7).replace('-', '_')}`;

/** A moment at which all parts except the newest may be removed. */
const muchLater = new Date(Date.parse(dayOf(6, 1)) + noticeMonths.kept_days * 86_400_000);

describe('tables that are partitioned by month', () => {
  let database: TestDatabase;
  let owner: Client;
  beforeEach(async () => {
    database = await createTestDatabase({ max: 3 });
    owner = await connectedTo(database.url);
    return async () => {
      await owner.end();
      await database.drop();
    };
  });

  const parts = async () =>
    (await owner.query<{ part: string }>('select part::text from months.month order by ends')).rows.map(
      ({ part }) => part,
    );
  it('store a row in the part for the month of its id', async () => {
    for (const place of [3, 4, 6]) expect(await writeNotice(owner, dayOf(place, 17))).toBe(partOf(place));
    const { part } = await database.db
      .insertInto('identity.notice')
      .values({ account_id: somebody, kind: 'deposit_credited', at: new Date(dayOf(40, 1)) })
      .returning(sql<string>`tableoid::regclass::text`.as('part'))
      .executeTakeFirstOrThrow();
    // The part depends on the id, which Postgres makes from the current time. A notice whose `at` is later than every part can thus be
    // stored too.
    expect(part).toBe('months.notice_of_before');
  });

  it('have parts for half a year ahead, and makeMonths makes missing ones', async () => {
    const before = await parts();
    expect(before.at(-1)).toBe(partOf(6));
    await owner.query(`alter table identity.notice detach partition ${partOf(6)}; drop table ${partOf(6)}`);
    await expect(writeNotice(owner, dayOf(6, 17))).rejects.toThrow(/no partition/);
    expect(await makeMonths(database.db)).toBe(1);
    expect(await parts()).toEqual(before);
    expect(await makeMonths(database.db)).toBe(0);
    expect(await writeNotice(owner, dayOf(6, 17))).toBe(partOf(6));
  });

  it('give the server’s role no right to read or drop a part directly', async () => {
    await expect(sql`select from months.notice_of_before`.execute(database.db)).rejects.toThrow(/permission denied/);
    await expect(sql`select from ${sql.table(partOf(6))}`.execute(database.db)).rejects.toThrow(/permission denied/);
    await expect(sql`drop table ${sql.table(partOf(6))}`.execute(database.db)).rejects.toThrow(/must be owner/);
  });

  it('lose the part of a month only when none of its rows has to be kept', async () => {
    await writeNotice(owner, dayOf(4, 2));
    await writeNotice(owner, dayOf(4, 3), dayOf(6, 1));
    await writeNotice(owner, dayOf(5, 2));
    const count = async () => (await owner.query('select from identity.notice')).rows.length;
    const yearAfter = (day: string) => new Date(Date.parse(day) + noticeMonths.kept_days * 86_400_000);
    expect(await endMonths(owner, noticeMonths, yearAfter(dayOf(4, 28)))).toEqual([
      partOf(2),
      partOf(3),
      'months.notice_of_before',
    ]);
    // The fourth month ended long enough ago, but the `at` of one of its rows is later.
    expect(await endMonths(owner, noticeMonths, yearAfter(dayOf(5, 1)))).toEqual([]);
    expect(await count()).toBe(3);
    expect(await endMonths(owner, noticeMonths, yearAfter(dayOf(6, 2)))).toEqual([partOf(4), partOf(5)]);
    expect(await count()).toBe(0);
  });

  it('can be written to while a month is detached, even while a long read delays the detaching', async () => {
    await writeNotice(owner, dayOf(4, 2));
    const reader = await connectedTo(database.url);
    await reader.query('begin isolation level repeatable read; select count(*) from identity.notice');
    const ending = endMonths(owner, noticeMonths, muchLater);
    const writer = await connectedTo(database.url);
    await writer.query(`set lock_timeout = '60s'`);
    await vi.waitFor(
      async () => {
        const { rows } = await writer.query('select from months.month where is_detaching');
        if (rows.length === 0) throw new Error('Nothing is being taken out');
      },
      { timeout: 60_000, interval: 20 },
    );
    expect(await writeNotice(writer, dayOf(6, 17))).toBe(partOf(6));
    await writer.query('update identity.notice set read_at = now() where at = $1', [dayOf(6, 17)]);
    await writer.query('select months.make_ahead()');
    await reader.query('commit');
    await ending;
    await Promise.all([reader.end(), writer.end()]);
    const { rows } = await owner.query('select from identity.notice where read_at is not null');
    expect(rows).toHaveLength(1);
  });

  it('are repaired by the next endMonths after the removal of a month was interrupted', async () => {
    const reader = await connectedTo(database.url);
    await reader.query('begin isolation level repeatable read; select count(*) from identity.notice');
    const second = await connectedTo(database.url);
    await second.query(`set statement_timeout = '5s'`);
    await expect(endMonths(second, noticeMonths, muchLater)).rejects.toThrow(/statement timeout/);
    await reader.query('commit');
    await Promise.all([reader.end(), second.end()]);
    const halves = await owner.query('select part::text from months.month where is_detaching');
    expect(halves.rows).toHaveLength(1);
    expect(await endMonths(owner, noticeMonths, muchLater)).toContain('months.notice_of_before');
    expect((await owner.query('select from months.month where is_detaching')).rows).toEqual([]);
  });

  it('are maintained by npm run months', async () => {
    const { status, stdout, stderr } = await runProgram('scripts/months.ts', { OWNER_DATABASE_URL: database.url });
    expect([status, stderr, stdout]).toEqual([0, '', 'Months made ahead of time: 0\nNo month has to go yet.\n']);
    const unmigrated = await administrator.emptyDatabase();
    const refused = await runProgram('scripts/months.ts', { OWNER_DATABASE_URL: unmigrated.url });
    expect([refused.status, refused.stderr]).toEqual([78, expect.stringContaining('npm run migrate')]);
  });
});

describe('an upgrade of a database with notices', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'caudal-before-months-'));
    const all = fileURLToPath(new URL('../../../migrations', import.meta.url));
    await cp(all, folder, { recursive: true });
    const later = (await readdir(folder)).filter((name) => /^05[6-9]\d_/.test(name));
    await Promise.all([...later, 'functions/months.sql'].map((name) => rm(join(folder, name))));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('leaves all notices in the same file on disk, without copying one', async () => {
    const { url, owner } = await administrator.emptyDatabase();
    await administrator.run(`grant caudal_app to ${owner}`);
    await migrate({ connectionString: url, directory: folder });
    const client = await connectedTo(url);
    await client.query(`
      insert into identity.account (id, audience, email) values ('${somebody}', 'customer', 'ana@correo.example');
      insert into identity.notice (account_id, kind, at, amount)
        select '${somebody}', 'deposit_credited', now() - n * interval '1 hour', n from generate_series(1, 5000) n`);
    const state = async (table: string) =>
      (await client.query(`select count(*), md5(string_agg(notice::text, '' order by id)) from ${table} notice`))
        .rows[0] as unknown;
    const file = async (table: string) =>
      (await client.query(`select pg_relation_filenode($1::regclass) as file`, [table])).rows[0] as unknown;
    const before = [await state('identity.notice'), await file('identity.notice')];
    await migrate({ connectionString: url });
    expect([await state('identity.notice'), await file('months.notice_of_before')]).toEqual(before);
    expect(await writeNotice(client, new Date().toISOString())).toBe('months.notice_of_before');
    await client.query('delete from identity.notice where amount > 10');
    const left = await client.query('select from identity.notice');
    expect(left.rows).toHaveLength(11);
    await client.end();
  });
});
