import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/variables.ts';

const entry = fileURLToPath(new URL('server-process.ts', import.meta.url));

/** The same server as a process of its own: on the same ports, database and peers. */
export class KillableServer {
  readonly #config: Config;
  #process: ChildProcess | undefined;

  constructor(config: Config) {
    this.#config = config;
  }

  async start(): Promise<void> {
    const { DATABASE_URL, PUBLIC_ORIGIN, INTERNAL_ORIGIN, SMTP_URL, BANK_URL, FILES_DIR } = this.#config;
    const child = spawn(process.execPath, [entry], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
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
      },
    });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve());
      child.once('exit', (status) => reject(new Error(`The server ended with ${status} before it served`)));
    });
  }

  /** As a power cut would: nothing is finished, nothing is closed. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
    child.kill('SIGKILL');
    await gone;
  }
}
