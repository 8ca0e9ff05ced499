import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { Program } from '../../../scripts/cluster/program.ts';

const entry = fileURLToPath(new URL('../../../scripts/signer.ts', import.meta.url));
const patience = { timeout: 120_000, interval: 20 };

interface SignerProcessOptions {
  words: string;
  port: number;
  /** The file to which the process writes. */
  log_file: string;
}

/** The signer (scripts/signer.ts) in a process of its own, which a test restarts with other tokens, as an operator does. */
export class SignerProcess {
  readonly url: string;
  readonly #options: SignerProcessOptions;
  #program: Program | undefined;

  constructor(options: SignerProcessOptions) {
    this.url = `http://127.0.0.1:${options.port}`;
    this.#options = options;
  }

  /** Starts the process, which accepts any of these tokens, and waits until it answers. */
  async start(...tokens: readonly string[]): Promise<void> {
    const { words, port, log_file } = this.#options;
    const environment = {
      SIGNER_WORDS: words,
      SIGNER_TOKEN: tokens.join(','),
      SIGNER_PORT: String(port),
      EVM_CHAIN_ID: '31337',
    };
    const program = new Program({ command: [process.execPath, entry], environment, identity: {}, log_file });
    this.#program = program;
    program.start();
    await vi.waitFor(async () => {
      if (!program.isRunning) throw new Error(`The signer ended; ${log_file} says why`);
      await fetch(this.url);
    }, patience);
  }

  async stop(): Promise<void> {
    await this.#program?.stop();
  }
}
