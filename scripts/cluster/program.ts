import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { Identity } from '../postgres/system-user.ts';
import { supervised } from '../setup/supervised.ts';
import { descendantsOf, killAll } from './process-family.ts';

interface ProgramOptions {
  command: readonly string[];
  environment?: Readonly<Record<string, string>>;
  identity: Identity;
  /** The folder in which the program works: by default the root. */
  folder?: string;
  /** The file to which the output is appended. */
  log_file: string;
}

/** A program of the cluster, which can be killed and started again. It ends when this process ends, for whatever reason. */
export class Program {
  readonly #options: ProgramOptions;
  #shell: ChildProcess | undefined;

  constructor(options: ProgramOptions) {
    this.#options = options;
  }

  start(): void {
    const { command, environment, identity, folder: cwd = '/', log_file } = this.#options;
    const { file, args } = supervised(command, 'TERM');
    const log = openSync(log_file, 'a');
    const env = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...environment };
    this.#shell = spawn(file, args, { detached: true, stdio: ['pipe', log, log], cwd, env, ...identity });
    this.#shell.stdin?.on('error', () => undefined);
    closeSync(log);
  }

  get isRunning(): boolean {
    return this.#shell !== undefined && this.#shell.exitCode === null && this.#shell.signalCode === null;
  }

  /** Ends the program as a service manager does, and waits for its end. */
  async stop(): Promise<void> {
    if (!this.#shell || !this.isRunning) return;
    const ended = once(this.#shell, 'exit');
    this.#shell.stdin?.end();
    await ended;
  }

  /** Kills the program as a power cut would: nothing is finished, nothing is closed. */
  async kill(): Promise<void> {
    if (!this.#shell?.pid || !this.isRunning) return;
    const ended = once(this.#shell, 'exit');
    killAll(await descendantsOf(this.#shell.pid));
    await ended;
  }
}
