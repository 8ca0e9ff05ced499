import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Program } from '../../../cluster/program.ts';

/** The folders that a machine has for itself, as the manual writes to them. */
const ownFolders = ['etc', 'opt', 'root', 'run', 'srv', 'var/lib', 'var/log'] as const;

/** The outcome of a command: its exit code and what it wrote. */
interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  /** The folder in which the command runs. Default: `/root`. */
  folder?: string;
  environment?: Readonly<Record<string, string>>;
}

/**
 * A machine of an installation, as a mount namespace of this one: the folders that the manual writes to (`/etc`, `/opt`, `/srv` …) are its
 * own, so that the manual's lines can run as they stand. Programs and network are those of this machine.
 */
export class Machine {
  readonly name: string;
  readonly #folder: string;
  readonly #holder: ChildProcess;
  readonly #services = new Map<string, Program>();

  private constructor(name: string, folder: string, holder: ChildProcess) {
    this.name = name;
    this.#folder = folder;
    this.#holder = holder;
  }

  /** Starts a machine. `site` is the folder of all machines; `hosts` has the lines of `/etc/hosts`. */
  static async start(site: string, name: string, hosts: string): Promise<Machine> {
    const folder = join(site, name);
    for (const own of ownFolders) await mkdir(join(folder, own), { recursive: true });
    await run('cp', ['-a', '/etc/.', join(folder, 'etc')]);
    // The clusters of this machine are not of that one.
    await run('rm', ['-rf', join(folder, 'etc/postgresql')]);
    await writeFile(join(folder, 'etc/hosts'), hosts);
    // The folder of all machines is mounted first, because one of the following mounts may hide it.
    const mounts = ownFolders.map((own) => `mount --bind /mnt/${name}/${own} /${own}`);
    const script = [`mount --rbind "$0" /mnt`, ...mounts, 'echo ready', 'exec cat'].join(' && ');
    // The namespace ends with this process, because `cat` then reads the end of its input.
    const holder = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', script, site], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = once(holder, 'exit').then(() => Promise.reject(new Error(`The machine ${name} cannot be made`)));
    ended.catch(() => undefined);
    await Promise.race([once(holder.stdout, 'data'), ended]);
    return new Machine(name, folder, holder);
  }

  /** The path outside of a machine's file. */
  path(file: string): string {
    return join(this.#folder, file);
  }

  read(file: string): Promise<string> {
    return readFile(this.path(file), 'utf8');
  }

  async write(file: string, text: string, mode = 0o644): Promise<void> {
    await writeFile(this.path(file), text, { mode });
  }

  /** Runs lines of a shell as root, up to the first that fails. @throws an error with what they wrote when one fails. */
  async run(script: string, options: RunOptions = {}): Promise<string> {
    const { code, stdout, stderr } = await this.try(script, options);
    if (code !== 0) throw new Error(`On ${this.name} this ended with ${code}:\n${script}\n${stdout}${stderr}`);
    return stdout;
  }

  /** Runs lines of a shell as root, and returns their exit code. */
  try(script: string, { folder = '/root', environment = {} }: RunOptions = {}): Promise<Outcome> {
    const inside = this.#inside(['sh', '-ec', `umask 022; cd "$0"\n${script}`, folder]);
    const [program = '', ...args] = inside;
    const env = { PATH: system_path, LC_ALL: 'C.UTF-8', ...environment };
    return new Promise((resolve) => {
      execFile(program, args, { env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr }),
      );
    });
  }

  /** Starts a service, which ends with this process at the latest. Its output is appended to a file. */
  start(service: string, command: readonly string[], environment: Readonly<Record<string, string>> = {}): void {
    const log_file = this.path(`${service}.log`);
    const env = { PATH: system_path, ...environment };
    const program = new Program({ command: this.#inside(command), environment: env, identity: {}, log_file });
    this.#services.set(service, program);
    program.start();
  }

  isRunning(service: string): boolean {
    return this.#services.get(service)?.isRunning ?? false;
  }

  /** Returns what a service wrote since it was first started. */
  logOf(service: string): Promise<string> {
    return this.read(`${service}.log`);
  }

  /** Asks a service to end, as systemd does, and waits for its end. */
  async end(service: string): Promise<void> {
    await this.#services.get(service)?.stop();
  }

  /** Ends all services, the last started one first, and the machine. */
  async stop(): Promise<void> {
    for (const service of [...this.#services.keys()].reverse()) await this.end(service);
    const ended = once(this.#holder, 'exit');
    this.#holder.stdin?.end();
    await ended;
  }

  #inside(command: readonly string[]): string[] {
    return ['nsenter', '--target', String(this.#holder.pid), '--mount', '--', ...command];
  }
}

const system_path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

function run(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(program, args, (error) => (error ? reject(error) : resolve()));
  });
}
