import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../api-server/src/platform/config/read-config.ts';
import { KillableServer } from '../api-server/src/testing/killable-server.ts';
import {
  Administrator,
  createProductionDatabase,
  productionEnvironment,
} from '../api-server/src/testing/production.ts';
import { runProgram } from '../api-server/src/testing/run-program.ts';
import { onConnection, runStatements } from './postgres/on-connection.ts';
import { freePort } from './setup/free-port.ts';

const administrator = new Administrator();
let production: Awaited<ReturnType<typeof createProductionDatabase>>;
let folder: string;

beforeAll(async () => {
  production = await createProductionDatabase(administrator);
  folder = await mkdtemp(join(tmpdir(), 'caudal-production-'));
});
afterAll(async () => {
  await production.drop();
  await administrator.cleanUp();
  await rm(folder, { recursive: true });
});

const migrate = (url: string, ...args: string[]) => runProgram('scripts/migrate.ts', { OWNER_DATABASE_URL: url }, args);

const environmentOn = async (url: string) => ({
  ...productionEnvironment,
  DATABASE_URL: url,
  PUBLIC_PORT: String(await freePort()),
  INTERNAL_PORT: String(await freePort()),
  FILES_DIR: folder,
  // A local signer without words is accepted here, because there is no chain.
  SIGNER_URL: 'local',
  SIGNER_WORDS: 'none',
});

async function serverOn(
  url: string,
  further: Readonly<Record<string, string>> = {},
): Promise<{ server: KillableServer; ready: () => Promise<number> }> {
  const environment = { ...(await environmentOn(url)), ...further };
  const server = new KillableServer(readConfig(environment), { environment });
  const ready = async () =>
    (await fetch(`http://127.0.0.1:${environment.PUBLIC_PORT}/management/health/readiness`)).status;
  return { server, ready };
}

/** Runs statements as a role, and returns the SQLSTATE of the refusal. */
const refusalOf = (url: string, ...statements: string[]): Promise<string | undefined> =>
  runStatements(url, ...statements).then(
    () => undefined,
    ({ code }: { code?: string }) => code,
  );

describe('npm run migrate', () => {
  it('makes an empty database ready for a server that owns nothing, and has nothing to do the second time', async () => {
    const { url, owner } = await administrator.emptyDatabase();
    await administrator.run(`grant caudal_app to ${owner}`);
    const first = await migrate(url);
    expect([first.status, first.stderr]).toEqual([0, '']);
    expect(first.stdout).toMatch(/Applied \d+: 0000_functions_of_newer_postgres\.sql, 0001_extensions\.sql,/);
    expect(await migrate(url)).toEqual({ status: 0, stdout: 'The database is up to date.\n', stderr: '' });
    const role = await administrator.role('in role caudal_app', url);
    const { server, ready } = await serverOn(role.url);
    await server.start();
    await expect.poll(ready).toBe(200);
    await server.kill();
  });

  it('takes the job queue from the role of the server, which owned it before, and leaves its jobs there', async () => {
    const before = new Client({ connectionString: production.ownerUrl });
    await before.connect();
    await before.query(`
      delete from public.schema_migration where name = '0530_server_owns_nothing.sql';
      alter schema pgboss owner to caudal_app;
      do $$ declare one record; begin
        for one in select c.oid::regclass as name from pg_class c
          where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p') order by relispartition desc
        loop execute format('alter table %s owner to caudal_app', one.name); end loop;
      end $$;
`);
    const count = 'select (select count(*) from pgboss.queue)::int as queues';
    const { rows } = await before.query(count);
    expect((await migrate(production.ownerUrl)).stdout).toBe('Applied 1: 0530_server_owns_nothing.sql\n');
    expect((await before.query(count)).rows).toEqual(rows);
    const owned = await before.query(
      "select count(*)::int as tables from pg_class where relowner = 'caudal_app'::regrole",
    );
    await before.end();
    expect(owned.rows).toEqual([{ tables: 0 }]);
  });

  it.each([
    ['says that there is no way back after a migration that is not declared compatible', false],
    ['does not warn of a migration that is declared compatible', true],
  ])('prints what is pending, changes nothing, and %s', async (_what, isCompatible) => {
    await onConnection(production.ownerUrl, async (owner) => {
      const newest = `select name from public.schema_migration where is_compatible = $1 order by name desc limit 1`;
      const { rows } = await owner.query<{ name: string; checksum: string; applied_at: Date }>(
        `delete from public.schema_migration where name = (${newest}) returning name, checksum, applied_at`,
        [isCompatible],
      );
      const [{ name = '', checksum, applied_at } = {}] = rows;
      const warning = `No way back: servers of the former version will not start again after ${name}\n`;
      const planned = { status: 0, stdout: `Pending 1: ${name}\n${isCompatible ? '' : warning}`, stderr: '' };
      expect(await migrate(production.ownerUrl, '--plan')).toEqual(planned);
      expect(await migrate(production.ownerUrl, '--plan')).toEqual(planned);
      await owner.query(
        'insert into public.schema_migration (name, checksum, applied_at, is_compatible) values ($1, $2, $3, $4)',
        [name, checksum, applied_at, isCompatible],
      );
    });
    expect((await migrate(production.ownerUrl, '--plan')).stdout).toBe('No migration is pending.\n');
  });

  it('refuses an option that it does not know, instead of migrating', async () => {
    const { status, stdout, stderr } = await migrate(production.ownerUrl, '--plna');
    expect([status, stdout, stderr]).toEqual([64, '', expect.stringContaining('--plna')]);
  });

  it.each([
    [
      'a command',
      "insert into pgboss.bam (name, version, table_name, command) values ('x', 1, 'x', 'create table planted ()')",
      'delete from pgboss.bam',
      '42501',
    ],
    [
      'the name of a table',
      "update pgboss.queue set table_name = 'x; create table planted ()' where name = 'send_mail'",
      "update pgboss.queue set table_name = 'job_common'",
      '23514',
    ],
  ])(
    'refuses %s that a server has left in the job queue, and takes the right to leave it',
    async (_what, leave, remove, code) => {
      await runStatements(
        production.ownerUrl,
        `alter table pgboss.queue drop constraint queue_has_no_own_table;
       grant insert, update, delete on pgboss.bam, pgboss.version to caudal_app`,
      );
      expect(await refusalOf(production.url, leave)).toBeUndefined();
      const { status, stderr } = await migrate(production.ownerUrl);
      expect([status, stderr]).toEqual([78, expect.stringContaining('create table planted ()')]);
      expect(await refusalOf(production.url, leave)).toBe(code);
      await runStatements(production.ownerUrl, remove);
      expect(await migrate(production.ownerUrl)).toMatchObject({ status: 0, stderr: '' });
    },
  );

  it('names OWNER_DATABASE_URL when it is not set', async () => {
    const { status, stderr } = await runProgram('scripts/migrate.ts', {});
    expect([status, stderr]).toEqual([78, expect.stringMatching(/^OWNER_DATABASE_URL is not set; .+\n$/)]);
  });
});

describe('the role of a server in production', () => {
  it.each([
    ['become the owner', ['set role caudal']],
    ['become the owner by giving up its role', ['set role caudal_app', 'reset role', 'set role caudal']],
    ['become a member of the owner’s role', ['grant caudal to session_user']],
    ['make a table', ['create table public.own (id int)']],
    ['make a schema', ['create schema own']],
    ['add a column', ['alter table ledger.transfer add column own int']],
    ['drop a trigger', ['drop trigger transfer_is_immutable on ledger.transfer']],
    ['empty a table', ['truncate audit.event cascade']],
    ['rewrite history', ["update audit.event set action = 'none'"]],
    [
      'replace a function',
      [
        'create or replace function ledger.refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
      ],
    ],
    ['hide a migration', ['delete from public.schema_migration']],
    ['drop the job queue', ['drop table pgboss.job']],
    [
      'leave a command for the owner',
      ["insert into pgboss.bam (name, version, table_name, command) values ('x', 1, 'x', 'grant caudal to public')"],
    ],
    ['change a command of the owner', ["update pgboss.bam set status = 'pending', command = 'select 1'"]],
    ['let the owner upgrade the job queue again', ['update pgboss.version set version = 1']],
  ])('may not %s', async (_what, statements) => {
    expect(await refusalOf(production.url, ...statements)).toBe('42501');
  });

  it.each([
    ['given', "update pgboss.queue set partition = true, table_name = 'x on x (x); grant caudal to public; --'"],
    ['created with', `select pgboss.create_queue('mine', '{"policy":"standard","partition":true}')`],
  ])(
    'may not have a queue %s a table of its own, from whose name the owner would build statements',
    async (_how, sql) => {
      expect(await refusalOf(production.url, sql)).toBe('23514');
    },
  );

  it('may record the times of the job queue’s housekeeping', async () => {
    const times = 'update pgboss.version set cron_on = now(), flow_on = now(), reindex_on = now()';
    expect(await refusalOf(production.url, times)).toBeUndefined();
  });

  it('serves in the sandbox as well once the owner has migrated', async () => {
    const { server, ready } = await serverOn(production.url, { CAUDAL_MODE: 'sandbox' });
    await server.start();
    await expect.poll(ready).toBe(200);
    await server.kill();
  });

  it('may act as caudal_app', async () => {
    expect(await refusalOf(production.url, 'set role caudal_app', 'select from audit.event limit 1')).toBeUndefined();
  });
});

describe('a role that may become the owner, and acts as caudal_app until it says reset role', () => {
  it.each([
    ['behind the pooler', 'DATABASE_URL', 'DATABASE_DIRECT_URL'],
    ['on the standby', 'READ_DATABASE_URL', 'DATABASE_URL'],
  ])('is refused %s', async (_where, variable, humble) => {
    const { name, url } = await administrator.role('in role caudal, caudal_app', production.url);
    for (const setting of [
      "role = 'caudal_app'",
      "statement_timeout = '15s'",
      "idle_in_transaction_session_timeout = '15s'",
    ])
      await administrator.run(`alter role ${name} set ${setting}`);
    const environment = { ...(await environmentOn(production.url)), [humble]: production.url, [variable]: url };
    const { status, stderr } = await runProgram('api-server/src/main.ts', environment);
    expect([status, stderr]).toEqual([
      78,
      expect.stringMatching(`^The role ${name} in ${variable} may become caudal\\. .+\n$`),
    ]);
  });
});

describe('a database that was migrated by a newer version', () => {
  const mark = (compatible: boolean) =>
    runStatements(
      production.ownerUrl,
      `
      delete from public.schema_migration where name = '9000_newer.sql';
      insert into public.schema_migration (name, checksum, is_compatible) values ('9000_newer.sql', 'x', ${compatible});
      update public.schema_function set former = array_append(former, checksum), checksum = 'newer' where checksum <> 'newer'`,
    );

  it('is served when the newer migration is declared compatible; newer functions never prevent it', async () => {
    await mark(true);
    const { server, ready } = await serverOn(production.url);
    await server.start();
    await expect.poll(ready).toBe(200);
    await server.kill();
    // The older version's `migrate` restores its own functions, so that an upgrade can be undone.
    expect((await migrate(production.ownerUrl)).stdout).toMatch(/Left alone, of a newer version: 9000_newer\.sql/);
    await runStatements(production.ownerUrl, "delete from public.schema_migration where name = '9000_newer.sql'");
  });
});
