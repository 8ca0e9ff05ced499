import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BootedMachine } from '../booted-machine.ts';
import { bootableDebian } from '../installed-debian.ts';
import type { Site } from './site.ts';

const run = promisify(execFile);

/**
 * Boots a Debian whose systemd finds the archives, units and variables of the first server's machine, and the variables of the signer's, as
 * the manual's lines have put them there.
 */
export async function bootServer({ folder, machines }: Site): Promise<BootedMachine> {
  const { one, signer, database } = machines;
  const root = await bootableDebian(folder, []);
  const units = '/etc/systemd/system';
  const ours = (await readdir(one.path(units))).filter((unit) => unit.startsWith('caudal-'));
  await run('cp', ['-al', one.path('/opt/caudal'), join(root, 'opt')]);
  await run('cp', ['-a', ...ours.map((unit) => one.path(`${units}/${unit}`)), join(root, units)]);
  await run('cp', ['-a', one.path('/etc/caudal'), one.path('/etc/hosts'), join(root, 'etc')]);
  await run('cp', ['-a', signer.path('/etc/caudal/signer.env'), join(root, 'etc/caudal')]);
  await run('cp', ['-a', database.path('/var/lib/caudal-backup'), join(root, 'var/lib')]);
  return BootedMachine.start(root);
}
