import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const output_bytes_max = 64 * 1024 * 1024;

/** Returns the places in which programs of these names may be, in the order of the search path. */
export function onPath(names: readonly string[]): string[] {
  if (process.platform === 'win32') return [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin'].filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

export async function firstExecutable(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) if (await isExecutable(file)) return file;
  return undefined;
}

export function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Installs Debian packages if this process is root and apt exists; it never asks for a password. Returns true if it installed them. */
export async function installByApt(
  title: string,
  packages: readonly string[],
  log: (line: string) => void,
): Promise<boolean> {
  if (process.getuid?.() !== 0 || !(await isExecutable('/usr/bin/apt-get'))) return false;
  log(`Installing ${title} (apt-get install ${packages.join(' ')}).`);
  // Offline, systemd starts none of the services that a package brings along.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', SYSTEMD_OFFLINE: '1' };
  const options = { env, maxBuffer: output_bytes_max };
  try {
    await promisify(execFile)('apt-get', ['update'], options);
    await promisify(execFile)('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
    return true;
  } catch (error) {
    log(`apt-get could not: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}
