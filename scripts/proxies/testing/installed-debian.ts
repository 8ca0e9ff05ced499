import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { debianBase } from '../../release/base.ts';
import { makeTestArchive } from '../../release/testing/staged-release.ts';

/** Makes a Debian with systemd and further packages in a folder. Returns its root. */
export async function bootableDebian(folder: string, packages: readonly string[]): Promise<string> {
  const root = join(folder, 'root');
  await mkdir(root);
  const base = await debianBase(() => undefined, ['systemd-sysv', 'dbus', ...packages]);
  await promisify(execFile)('tar', ['-C', root, '--numeric-owner', '-xpf', base]);
  return root;
}

/** Makes a Debian with systemd in a folder, and unpacks the archive and copies the units there, as the manual says. Returns its root. */
export async function installedDebian(folder: string): Promise<string> {
  const root = await bootableDebian(folder, ['prometheus-node-exporter']);
  const { name, file } = await makeTestArchive(folder);
  await mkdir(join(root, 'opt/caudal'), { recursive: true });
  await promisify(execFile)('tar', ['-C', join(root, 'opt/caudal'), '-xzf', file]);
  await symlink(name, join(root, 'opt/caudal/current'));
  const units = join(root, 'opt/caudal', name, 'deploy/systemd');
  for (const unit of await readdir(units)) await cp(join(units, unit), join(root, 'etc/systemd/system', unit));
  await mkdir(join(root, 'etc/caudal'));
  return root;
}

/** Writes a file of variables that only root may read. */
export async function give(root: string, program: string, values: Readonly<Record<string, string>>): Promise<void> {
  const file = join(root, 'etc/caudal', `${program}.env`);
  await writeFile(
    file,
    Object.entries(values)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  await chmod(file, 0o600);
}
