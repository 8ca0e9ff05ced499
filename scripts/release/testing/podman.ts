import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { imagePrograms } from '../../setup/image-programs.ts';

/** The outcome of a command: its exit code and what it wrote. */
interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * crun refuses a machine that has cgroups of both versions mounted side by side. Podman gets its own table of mounts, without those of
 * version 2 where those of version 1 are in use.
 */
const without_hybrid = 'umount /sys/fs/cgroup/unified 2>/dev/null; exec "$0" "$@"';

/** The flags with which `docs/operations/container.md` starts a container, but for its network, name, volume and variables. */
const hardened = '--read-only --read-only-tmpfs=false --cap-drop=all --security-opt=no-new-privileges'
  .concat(' --ulimit=nofile=16384:16384 --ulimit=nproc=4096:4096 --stop-timeout=180')
  .split(' ');

/** Podman with a store of its own in a folder, and containers that share the network of this machine. */
export class Podman {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Runs a command of podman to its end. A command that fails returns its exit code and does not throw. */
  async run(...args: readonly string[]): Promise<Outcome> {
    const store = ['--root', join(this.#folder, 'store'), '--runroot', join(this.#folder, 'run')];
    const own = [...store, '--storage-driver=vfs', '--cgroup-manager=cgroupfs', '--events-backend=file'];
    const podman = [await imagePrograms.find('podman'), ...own, ...args];
    return promisify(execFile)('unshare', ['--mount', 'sh', '-c', without_hybrid, ...podman], {
      maxBuffer: 64 * 1024 * 1024,
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: Outcome) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
    );
  }

  /** Starts a container in the way that the documents say, and returns what `podman run` says. */
  async start(image: string, options: readonly string[], ...command: readonly string[]): Promise<Outcome> {
    return this.run('run', '--network=host', ...hardened, ...options, image, ...command);
  }
}
