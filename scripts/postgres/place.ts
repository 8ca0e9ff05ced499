import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { binaryPath, findBinaries, type Binaries } from './binaries.ts';
import { placeInMemory } from './memory.ts';
import { giveTo, isRoot, postgresIdentity, type Identity } from './system-user.ts';

/** The location of a cluster's files, and the user who runs it. */
export type Place = { readonly dataDir: string; readonly binaries: Binaries; readonly identity: Identity };

const CHECKOUT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The folder of this checkout's cluster, the default of `startPostgres`. */
export const DEFAULT_DATA_DIR = join(CHECKOUT, '.data', 'postgres');

/**
 * Chooses the cluster's folder. For an ordinary user it is `dataDir` itself. For root it is a folder under
 * /var/lib that the system user can enter (it cannot enter a clone in root's home), and `dataDir` becomes a
 * link to it. Deleting the link deletes the data at the next start, so emptying `.data` has the same effect
 * for every user: the sandbox chain beside it must never meet a database of an earlier sandbox. A cluster that
 * need not be durable is kept in memory if there is room, with a link to it for every user.
 */
export async function findPlace(dataDir: string, durable: boolean, version?: string): Promise<Place> {
  const wanted = resolve(dataDir);
  const binaries = await findBinaries(version);
  const inMemory = durable ? undefined : await placeInMemory(shortHash(wanted));
  if (!isRoot) {
    await mkdir(dirname(wanted), { recursive: true });
    if (inMemory === undefined) return { dataDir: wanted, binaries, identity: {} };
    await linkTo(inMemory, wanted);
    await mkdir(inMemory, { mode: 0o700 });
    return { dataDir: inMemory, binaries, identity: {} };
  }
  const identity = await postgresIdentity();
  const home = join('/var/lib', `caudal-${shortHash(CHECKOUT)}`);
  await mkdir(home, { recursive: true, mode: 0o755 });
  const actual = inMemory ?? join(home, `${basename(wanted)}-${shortHash(wanted)}`);
  await linkTo(actual, wanted);
  await mkdir(actual, { recursive: true });
  await chmod(actual, 0o700);
  await giveTo(identity, actual);
  return { dataDir: actual, binaries: await enterableBinaries(binaries, home, identity), identity };
}

/** Deletes a cluster that is not running, and the link to it. */
export async function removeCluster(dataDir: string): Promise<void> {
  const wanted = resolve(dataDir);
  const target = await readlink(wanted).catch(() => wanted);
  await rm(target, { recursive: true, force: true });
  await rm(wanted, { recursive: true, force: true });
}

async function linkTo(actual: string, wanted: string): Promise<void> {
  const target = await readlink(wanted).catch(() => undefined);
  if (target === actual) return;
  const existing = await lstat(wanted).catch(() => undefined);
  if (existing?.isDirectory()) {
    throw new Error(
      `${wanted} was created by another user, and Postgres does not run as root. ` +
        'Start as that user, or move the folder away to begin anew.',
    );
  }
  await rm(wanted, { force: true });
  await rm(actual, { recursive: true, force: true });
  await mkdir(dirname(wanted), { recursive: true });
  await symlink(actual, wanted);
}

/** Returns the installed binaries if the system user can run them, otherwise a copy in a folder that it can enter. */
async function enterableBinaries(installed: Binaries, home: string, identity: Identity): Promise<Binaries> {
  if (await canRun(installed, identity)) return installed;
  const root = join(home, `postgres-${installed.version}`);
  const copy = { ...installed, root };
  if (await canRun(copy, identity)) return copy;
  const unfinished = `${root}.${process.pid}`;
  await cp(installed.root, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => extname(source) !== '.a' && basename(source) !== 'pgxs',
  });
  await rm(root, { recursive: true, force: true });
  await rename(unfinished, root);
  if (await canRun(copy, identity)) return copy;
  throw new Error(`The system user "postgres" cannot run ${binaryPath(copy, 'postgres')}. Set DATABASE_URL instead.`);
}

async function canRun(binaries: Binaries, identity: Identity): Promise<boolean> {
  const version = promisify(execFile)(binaryPath(binaries, 'postgres'), ['--version'], { ...identity, cwd: '/' });
  return version.then(
    () => true,
    () => false,
  );
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
