import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from '../platform/config/variables.ts';

const entry = fileURLToPath(new URL('server-process.ts', import.meta.url));

interface KillableServerOptions {
  /** The largest size of a file, in blocks of 512 bytes. A write beyond it fails, as on a full disk. */
  file_max_blocks?: number;
  /** A command that starts the process, such as one that enters a namespace. */
  starter?: readonly string[];
  /** Further environment variables, such as the address of the chain and of the contracts on it. */
  environment?: Readonly<Record<string, string>>;
}

/** A server in a separate process, which tests can pause and kill. It uses the ports, database and peers of the given configuration. */
export class KillableServer {
  readonly #config: Config;
  readonly #command: readonly string[];
  readonly #environment: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;
  #output = '';

  constructor(config: Config, { file_max_blocks, starter = [], environment = {} }: KillableServerOptions = {}) {
    this.#config = config;
    this.#environment = environment;
    const server = [...starter, process.execPath, entry];
    const limited = ['sh', '-c', `ulimit -f ${file_max_blocks}; exec "$@"`, 'sh', ...server];
    this.#command = file_max_blocks === undefined ? server : limited;
  }

  async start(): Promise<void> {
    const { DATABASE_URL, PUBLIC_ORIGIN, INTERNAL_ORIGIN, SMTP_URL, BANK_URL, FILES_DIR } = this.#config;
    const [program = '', ...args] = this.#command;
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        // Keeps compiled code, so that the next start of the process is faster.
        ...(process.env['NODE_COMPILE_CACHE'] && { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
        CAUDAL_MODE: 'sandbox',
        DATABASE_URL,
        PUBLIC_ORIGIN,
        INTERNAL_ORIGIN,
        SMTP_URL,
        BANK_URL,
        FILES_DIR,
        LOG_LEVEL: 'silent',
        PUBLIC_PORT: String(this.#config.PUBLIC_PORT),
        INTERNAL_PORT: String(this.#config.INTERNAL_PORT),
        ...this.#environment,
      },
    });
    this.#process = child;
    child.stdout?.on('data', (text) => (this.#output += String(text)));
    await new Promise<void>((resolve, reject) => {
      child.stdout?.once('data', () => resolve());
      child.once('exit', (status) => reject(new Error(`The server ended with ${status} before it served`)));
    });
  }

  get pid(): number {
    return this.#running().pid ?? 0;
  }

  /** True from the start of the process to its end. */
  get isRunning(): boolean {
    return this.#process !== undefined && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Counts how often the process has logged a text. LOG_LEVEL has to allow the line. */
  countLogged(text: string): number {
    return this.#output.split(text).length - 1;
  }

  /** Pauses the process at any point of its work, as if its machine were paused. The sockets of the process stay open. */
  pause(): void {
    this.#running().kill('SIGSTOP');
  }

  /** Lets a paused process continue. */
  resume(): void {
    this.#running().kill('SIGCONT');
  }

  /** Returns the resident memory of the process, in bytes. */
  residentBytes(): Promise<number> {
    return this.#ask('memory');
  }

  /** Returns the heap that the process uses after a garbage collection, in bytes. */
  heapBytes(): Promise<number> {
    return this.#ask('heap');
  }

  async #ask(question: 'memory' | 'heap'): Promise<number> {
    const child = this.#running();
    const answer = once(child, 'message');
    child.send(question);
    const [bytes] = (await answer) as [number];
    return bytes;
  }

  #running(): ChildProcess {
    if (!this.#process) throw new Error('The server does not run');
    return this.#process;
  }

  /** Asks the process to stop, as systemd does, without waiting for it. */
  askToStop(): void {
    this.#running().kill('SIGTERM');
  }

  /** Resolves to the exit code of the process when it has ended; null if it was killed. */
  async ended(): Promise<number | null> {
    const child = this.#running();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode;
  }

  /** Kills the process by SIGKILL, as a power cut would: it cannot finish or close anything. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || !this.isRunning) return;
    const gone = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
    child.kill('SIGKILL');
    await gone;
  }
}
