import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { findProxyProgram } from '../../setup/proxies.ts';

/**
 * Starts systemd in the folder `$2`. It gets a view of its own of the cgroups, those of version 2 alone, because systemd-nspawn refuses a
 * machine where both versions are mounted side by side.
 */
const booting = `
umount --recursive /sys/fs/cgroup
mount -t cgroup2 cgroup2 /sys/fs/cgroup
mount -t tmpfs tmpfs /run
mkdir "/sys/fs/cgroup/$1"
echo $$ > "/sys/fs/cgroup/$1/cgroup.procs"
exec "$0" --boot --directory="$2" --machine="$1" --register=no --keep-unit --link-journal=no --console=pipe \\
  --resolv-conf=off --timezone=off --quiet -- systemd.unit=multi-user.target`;

/** Removes the cgroups that `booting` made. */
const clearing = `
umount --recursive /sys/fs/cgroup
mount -t cgroup2 cgroup2 /sys/fs/cgroup
find "/sys/fs/cgroup/$0" -depth -type d -exec rmdir {} +`;

/** The outcome of a command: its exit code and what it wrote. */
interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

let count = 0;

/** A Debian in a folder, whose systemd runs as in a machine of its own. It shares the network of this machine. Needs root. */
export class BootedMachine {
  readonly #name: string;
  readonly #process: ChildProcess;
  #log = '';

  private constructor(name: string, process: ChildProcess) {
    this.#name = name;
    this.#process = process;
    for (const stream of [process.stdout, process.stderr])
      stream?.on('data', (part: Buffer) => (this.#log += part.toString()));
  }

  /** Boots a folder's Debian, and waits until its units are started. @throws with what systemd wrote when it ends before that. */
  static async start(folder: string): Promise<BootedMachine> {
    count += 1;
    const name = `caudal-${process.pid}-${count}`;
    const nspawn = await findProxyProgram('systemd-nspawn');
    await writeFile(join(folder, 'etc/fstab'), '');
    // The machine ends with the test's process, so that a test that was killed leaves nothing running.
    const args = ['--pdeathsig=TERM', 'unshare', '--mount', 'sh', '-euc', booting, nspawn, name, folder];
    const machine = new BootedMachine(name, spawn('setpriv', args, { stdio: ['ignore', 'pipe', 'pipe'] }));
    await vi.waitUntil(
      async () => {
        if (machine.#process.exitCode !== null) throw new Error(machine.#log);
        const { stdout } = await machine.run('systemctl', 'is-system-running');
        return /^(running|degraded)$/.test(stdout.trim());
      },
      { timeout: 300_000, interval: 200 },
    );
    return machine;
  }

  /** Runs a command as the machine's root. A command that fails returns its exit code and does not throw. */
  async run(...command: readonly string[]): Promise<Outcome> {
    const leader = await this.#leader();
    if (leader === undefined) return { code: -1, stdout: '', stderr: 'The machine does not run.' };
    return promisify(execFile)('nsenter', ['--target', leader, '--all', ...command]).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: Outcome) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
    );
  }

  /** Returns a property of a unit. */
  async property(unit: string, name: string): Promise<string> {
    return (await this.run('systemctl', 'show', '--value', `--property=${name}`, unit)).stdout.trim();
  }

  async stop(): Promise<void> {
    const ended = this.#process.exitCode === null ? once(this.#process, 'exit') : null;
    await this.run('systemctl', 'poweroff', '--force');
    await ended;
    await promisify(execFile)('unshare', ['--mount', 'sh', '-euc', clearing, this.#name]);
  }

  /** Returns the process id of the machine's systemd, as this machine counts. */
  async #leader(): Promise<string | undefined> {
    const { pid } = this.#process;
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    for (const child of children.split(' ').filter(Boolean)) {
      const name = await readFile(`/proc/${child}/comm`, 'utf8').catch(() => '');
      if (name.trim() === 'systemd') return child;
    }
    return undefined;
  }
}
