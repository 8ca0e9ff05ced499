import { chown, mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { inTransaction } from '../../../api-server/src/platform/db/transaction.ts';
import { changeSetting } from '../../../api-server/src/platform/settings/settings.ts';
import { portToPostgres } from '../../../api-server/src/testing/faulty-peers.ts';
import type { Administrator } from '../../../api-server/src/testing/production.ts';
import type { TestServer } from '../../../api-server/src/testing/test-server.ts';
import { freePort } from '../../setup/free-port.ts';
import type { Finding } from '../check.ts';
import type { startProductionInstallation } from './production-installation.ts';

/** A fault: its name, a function that makes it and returns the check's finding, and the words that the finding must have. */
export type Fault = readonly [what: string, make: () => Promise<Finding>, words: RegExp];
type Installed = Awaited<ReturnType<typeof startProductionInstallation>>;

/** Returns a clock that is ahead of the real one, or behind it for fewer than no seconds. */
export const later = (seconds: number) => ({ clock: () => new Date(Date.now() + seconds * 1_000) });

/** Returns an address at which no program listens. */
export const closed = async (scheme: string) => `${scheme}://127.0.0.2:${await freePort()}`;

/** Returns variables that name a database of the tests whose Postgres reports another major version. */
export async function asPostgres(version: number, database: string): Promise<Record<string, string>> {
  return { DATABASE_URL: Object.assign(new URL(database), { port: await portToPostgres(version) }).href };
}

/** Creates a database that was not migrated, and returns its address for a member of caudal_app. */
export async function emptyDatabaseOfARole(administrator: Administrator): Promise<string> {
  const { url } = await administrator.emptyDatabase();
  return (await administrator.role('in role caudal_app', url)).url;
}

/** Runs `work` while a setting has another value. */
export async function whileSet<Result>(
  server: TestServer,
  [name, value, former]: readonly [name: string, value: number, former: number],
  work: () => Promise<Result>,
): Promise<Result> {
  await changeOnRecord(server, name, value);
  return work().finally(() => changeOnRecord(server, name, former));
}

/** Runs `work` once the archive has refused a part of the log, and while it keeps refusing. */
export async function whileArchivingFails<Result>(
  postgres: Installed['postgres'],
  work: () => Promise<Result>,
): Promise<Result> {
  await postgres.asAdmin("alter system set archive_command = 'false'", 'select pg_reload_conf()');
  await postgres.archive('failed');
  return work();
}

interface StandbyFaultsOptions {
  made: () => Pick<Installed, 'environment' | 'postgres' | 'standby'>;
  /** Returns the address of a database that is no standby of the installation. */
  otherCluster: () => string;
  look: (changed: Readonly<Record<string, string>>) => Promise<Finding>;
}

/** The faults of `READ_DATABASE_URL`. */
export const standbyFaults = ({ made, otherCluster, look }: StandbyFaultsOptions): readonly Fault[] => [
  ['a database of another cluster', () => look({ READ_DATABASE_URL: otherCluster() }), /of another cluster/],
  [
    'the primary itself',
    () => look({ READ_DATABASE_URL: made().environment['DATABASE_URL'] ?? '' }),
    /is the primary\. Name one of its standbys/,
  ],
  ['a role that owns the tables', () => look({ READ_DATABASE_URL: made().standby.url }), /owns the tables/],
  [
    'a standby that replays nothing of what its primary has written',
    async () => {
      const { postgres, standby } = made();
      await standby.pause();
      await postgres.asAdmin("select pg_logical_emit_message(true, 'check', 'something to replay')");
      return look({ READ_BEHIND_SECONDS: '1' }).finally(standby.resume);
    },
    /more than 1 s behind.+pg_stat_replication/,
  ],
];

interface PoolerFaultsOptions {
  made: () => Pick<Installed, 'postgres'>;
  look: (changed: Readonly<Record<string, string>>) => Promise<Finding>;
}

/** The faults of a pooler in `DATABASE_URL`. */
export const poolerFaults = ({ made, look }: PoolerFaultsOptions): readonly Fault[] => [
  [
    'a pooler whose connections act as the owner',
    () => look({ DATABASE_URL: made().postgres.url, DATABASE_DIRECT_URL: made().postgres.url }),
    /not as caudal_app.+alter role/,
  ],
  [
    'a pooler whose role lacks the third setting',
    async () => {
      const { postgres } = made();
      await postgres.asAdmin(
        "create role pooled login password 'of the pooler' in role caudal_app",
        'alter role pooled set role = caudal_app',
        "alter role pooled set statement_timeout = '15s'",
        "alter role pooled set idle_in_transaction_session_timeout = '15s'",
      );
      const url = new URL(postgres.url);
      [url.username, url.password] = ['pooled', encodeURIComponent('of the pooler')];
      return look({ DATABASE_URL: url.href, DATABASE_DIRECT_URL: url.href });
    },
    /Memoize.+alter role … set enable_memoize = off/,
  ],
];

/** Changes a setting in the name of an officer. */
async function changeOnRecord({ db, running }: TestServer, name: string, value: unknown): Promise<void> {
  const setting = running.product.areas.flatMap((area) => area.settings ?? []).find((one) => one.name === name);
  if (!setting) throw new Error(`There is no setting ${name}`);
  const officer = await db
    .selectFrom('identity.account')
    .select('id')
    .where('audience', '=', 'backoffice')
    .executeTakeFirstOrThrow();
  const by = { accountId: officer.id, requestId: 'test' };
  await inTransaction(db, (transaction) =>
    changeSetting(transaction, setting, { value, reason: 'Prueba', by, now: new Date() }),
  );
}

/** Returns the file of a backup that ended 25 hours ago. */
export async function anOldBackup(folder: string): Promise<string> {
  const file = join(folder, 'old-backup');
  await writeFile(file, 'done');
  const at = new Date(Date.now() - 25 * 3_600_000);
  await utimes(file, at, at);
  return file;
}

/** Returns a folder that this process may not use. For root, whom no mode stops, the folder belongs to another user. */
export async function aFolderOfAnother(within: string): Promise<string> {
  const folder = join(within, 'of-another');
  await mkdir(folder, { recursive: true, mode: 0o500 });
  if (process.getuid?.() === 0) await chown(folder, 65_534, 65_534);
  return folder;
}

/** Returns a database whose locale does not treat é as a letter. */
export async function databaseWithoutAccents(administrator: Administrator): Promise<string> {
  const name = `plain_${process.pid}`;
  const plain = "template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C' locale_provider libc";
  await administrator.run(`drop database if exists ${name}`, `create database ${name} ${plain}`);
  return Object.assign(new URL(inject('postgres').templateUrl), { pathname: `/${name}` }).href;
}
