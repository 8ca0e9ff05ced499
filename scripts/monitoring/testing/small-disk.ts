import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Mounts the file system of the file `$1` at `$2`, and the file `$3` in the place of /etc/hosts. */
const mounting = `
truncate --size=64M "$1"
mkfs.ext4 -q -m 0 "$1"
mount -o loop "$1" "$2"
chmod 777 "$2"
mount --bind "$3" /etc/hosts
echo mounted
exec sleep infinity`;

/** Takes all but a part in a hundred of the disk `$0`. */
const filling = `
set -- $(df --output=size,avail --block-size=1 "$0" | tail -n 1) "$1"
fallocate --length=$(($2 - $1 * $3 / 100)) "$0/fill"`;

/**
 * A real, small disk that only the processes see that are started by `entrance`; to them, names lead where the test says. It is gone once
 * they have ended. Needs root.
 */
export class SmallDisk {
  readonly folder: string;
  /** A command that starts another one which sees the disk. */
  readonly entrance: readonly string[];
  readonly #keeper: ChildProcess;

  private constructor(folder: string, keeper: ChildProcess) {
    this.folder = folder;
    this.entrance = ['nsenter', '--target', String(keeper.pid), '--mount'];
    this.#keeper = keeper;
  }

  /** Makes the disk in a folder. `hosts` are addresses with the names that lead there. */
  static async start(within: string, hosts: readonly string[]): Promise<SmallDisk> {
    if (process.getuid?.() !== 0) throw new Error('Run this test as root: it mounts a disk.');
    const [file, folder, names] = [join(within, 'disk.img'), join(within, 'disk'), join(within, 'hosts')];
    await mkdir(folder);
    await writeFile(names, hosts.map((line) => `${line}\n`).join(''));
    const args = ['--pdeathsig=KILL', 'unshare', '--mount', 'sh', '-euc', mounting, 'sh', file, folder, names];
    const keeper = spawn('setpriv', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const failed = once(keeper, 'exit').then(() => Promise.reject(new Error('The disk could not be made')));
    failed.catch(() => undefined);
    await Promise.race([failed, ...(keeper.stdout ? [once(keeper.stdout, 'data')] : [])]);
    return new SmallDisk(folder, keeper);
  }

  /** Fills the disk until this part of it is left, in percent. */
  leave(percent: number): Promise<unknown> {
    return this.#run('sh', '-euc', filling, this.folder, String(percent));
  }

  empty(): Promise<unknown> {
    return this.#run('rm', join(this.folder, 'fill'));
  }

  async stop(): Promise<void> {
    this.#keeper.kill('SIGKILL');
    await once(this.#keeper, 'exit');
  }

  #run(...command: readonly string[]): Promise<unknown> {
    const [program = '', ...args] = [...this.entrance, ...command];
    return promisify(execFile)(program, args);
  }
}

/** Returns the places at which processes see disks of this machine, as a regular expression. */
export async function placesOfOwnDisks(): Promise<string> {
  const mounts = (await readFile('/proc/mounts', 'utf8')).trimEnd().split('\n');
  const places = mounts.map((line) => (line.split(' ')[1] ?? '').replaceAll(/[^\w/-]/g, '.'));
  return `^(${[...new Set([...places, '/etc/hosts'])].join('|')})$`;
}
