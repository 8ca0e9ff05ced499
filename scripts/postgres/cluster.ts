import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { binaryPath, majorOf, type Binaries } from './binaries.ts';
import { onConnection } from './on-connection.ts';
import type { Place } from './place.ts';
import { giveTo } from './system-user.ts';

/** The cluster's superuser, for backups and template databases. The server never uses it. */
const SUPERUSER = 'postgres';
/** The owner of the database, which runs migrations, like the role of a production DATABASE_URL. */
const OWNER = 'caudal';
/** The role of the running server (see 0001_extensions.sql), which has no right to change rows of append-only tables. */
const APPLICATION = 'caudal_app';
const DATABASE = 'caudal';

export type ClusterUrls = { readonly url: string; readonly adminUrl: string };

const passwordFile = (place: Place): string => join(place.dataDir, 'caudal-password');

/** Creates the cluster unless it exists. An unfinished one is deleted first. */
export async function initialiseCluster(place: Place, log: (line: string) => void): Promise<void> {
  if (existsSync(passwordFile(place))) return;
  if (existsSync(join(place.dataDir, 'PG_VERSION'))) {
    if (existsSync(join(place.dataDir, 'postmaster.opts'))) {
      throw new Error(
        `${place.dataDir} holds a Postgres cluster that this project did not create. Choose another folder.`,
      );
    }
    await rm(place.dataDir, { recursive: true, force: true });
  }
  log('creating the database cluster');
  const password = randomBytes(24).toString('base64url');
  const secretDir = await mkdtemp(join(tmpdir(), 'caudal-initdb-'));
  const secret = join(secretDir, 'password');
  await writeFile(secret, password, { mode: 0o600 });
  try {
    await giveTo(place.identity, secret, secretDir);
    await promisify(execFile)(
      binaryPath(place.binaries, 'initdb'),
      [
        `--pgdata=${place.dataDir}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${secret}`,
        '--auth=scram-sha-256',
        ...localeOf(place.binaries),
      ],
      { ...place.identity, cwd: '/', env: { ...process.env, LC_ALL: 'C' } },
    );
  } finally {
    await rm(secretDir, { recursive: true, force: true });
  }
  // The password file is written last and by rename, so its presence shows that the cluster is complete.
  await writeFile(`${passwordFile(place)}.new`, password, { mode: 0o600 });
  // Postgres's user has to own the file, because a base backup reads every file of the folder.
  await giveTo(place.identity, `${passwordFile(place)}.new`);
  await rename(`${passwordFile(place)}.new`, passwordFile(place));
}

/**
 * Returns the locale options of initdb. The built-in C.UTF-8 provider, which Postgres has from 17, sorts and folds case alike on every
 * machine. The C library's LC_CTYPE matters too: pg_trgm and full-text search ask it which characters are letters, and under plain "C"
 * accented letters are not.
 */
const localeOf = (binaries: Binaries): readonly string[] => [
  '--encoding=UTF8',
  ...(majorOf(binaries) < 17 ? [] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']),
  '--locale=C',
  ...(process.platform === 'win32' ? [] : [`--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`]),
];

/** Creates the roles and the database in a running cluster unless they exist, and returns their connection strings. */
export async function provisionCluster(place: Place, port: number): Promise<ClusterUrls> {
  const password = await readFile(passwordFile(place), 'utf8');
  const urlOf = (user: string, database: string): string =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const adminUrl = urlOf(SUPERUSER, 'postgres');
  await onConnection(adminUrl, async (client) => {
    await untilWritable(client);
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${APPLICATION}') then
          create role ${APPLICATION} nologin;
        end if;
        if not exists (select from pg_roles where rolname = '${OWNER}') then
          create role ${OWNER} login password '${password}';
        end if;
        grant ${APPLICATION} to ${OWNER};
      end $$`);
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`);
  });
  return { url: urlOf(OWNER, DATABASE), adminUrl };
}

/** Waits until a restored cluster has replayed its write-ahead log; any other cluster accepts writes at once. */
async function untilWritable(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_replaying: boolean }>('select pg_is_in_recovery() as is_replaying');
    if (!rows[0]?.is_replaying) return;
    await sleep(50);
  }
}
