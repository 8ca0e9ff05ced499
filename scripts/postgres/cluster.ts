import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chown, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { binaryPath } from './binaries.ts';
import type { Place } from './place.ts';

/** The cluster's superuser: backups, template databases. Never used by the server. */
const SUPERUSER = 'postgres';
/** Owner of the database: runs migrations, like the role of a production DATABASE_URL. */
const OWNER = 'caudal';
/** What the running server acts as (see 0001_extensions.sql): it has no right to rewrite history. */
const APPLICATION = 'caudal_app';
const DATABASE = 'caudal';

export type ClusterUrls = { readonly url: string; readonly adminUrl: string };

const passwordFile = (place: Place): string => join(place.dataDir, 'caudal-password');

/** Creates the cluster unless it is there. One that was begun and not finished is thrown away first. */
export async function initialiseCluster(place: Place, log: (line: string) => void): Promise<void> {
  if (await exists(passwordFile(place))) return;
  if (await exists(join(place.dataDir, 'PG_VERSION'))) {
    if (await exists(join(place.dataDir, 'postmaster.opts'))) {
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
    if (place.identity.uid !== undefined && place.identity.gid !== undefined) {
      await chown(secret, place.identity.uid, place.identity.gid);
      await chown(secretDir, place.identity.uid, place.identity.gid);
    }
    await promisify(execFile)(
      binaryPath(place.binaries, 'initdb'),
      [`--pgdata=${place.dataDir}`, `--username=${SUPERUSER}`, `--pwfile=${secret}`, '--auth=scram-sha-256', ...LOCALE],
      { ...place.identity, cwd: '/', env: { ...process.env, LC_ALL: 'C' } },
    );
  } finally {
    await rm(secretDir, { recursive: true, force: true });
  }
  // Written last and by rename: its presence says that the cluster is complete.
  await writeFile(`${passwordFile(place)}.new`, password, { mode: 0o600 });
  await rename(`${passwordFile(place)}.new`, passwordFile(place));
}

/**
 * The built-in C.UTF-8 provider sorts and folds case alike on every machine. The C library's LC_CTYPE matters too:
 * pg_trgm and full-text search ask it which characters are letters, and under plain "C" an accented letter is none.
 */
const LOCALE = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  ...(process.platform === 'win32' ? [] : [`--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`]),
];

/** Makes sure that the roles and the database exist in a running cluster, and says how to reach them. */
export async function provisionCluster(place: Place, port: number): Promise<ClusterUrls> {
  const password = await readFile(passwordFile(place), 'utf8');
  const urlOf = (user: string, database: string): string =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const adminUrl = urlOf(SUPERUSER, 'postgres');
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
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
  } finally {
    await client.end();
  }
  return { url: urlOf(OWNER, DATABASE), adminUrl };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
