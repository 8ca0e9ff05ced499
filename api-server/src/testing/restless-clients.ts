import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from './visitor.ts';

/** The pause of a client between two requests: without a pause, the clients would take the processor time that the tested work needs. */
const pause_milliseconds = 20;

/** Clients that send one request after another until they are stopped. */
export class RestlessClients {
  readonly #answers = new Map<string, number>();
  readonly #working: Promise<unknown>;
  #stopped = false;

  constructor(visitor: Visitor, clients: number) {
    this.#working = Promise.all(Array.from({ length: clients }, () => this.#ask(visitor)));
    // `stop` throws a client's failure. Until then, the failure must not count as an unhandled rejection.
    this.#working.catch(() => undefined);
  }

  /** The number of answers so far. */
  get answered(): number {
    return [...this.#answers.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Stops the clients, and returns the number of answers of each kind: '200', or the status and code of a refusal. */
  async stop(): Promise<ReadonlyMap<string, number>> {
    this.#stopped = true;
    await this.#working;
    return this.#answers;
  }

  async #ask(visitor: Visitor): Promise<void> {
    while (!this.#stopped) {
      const { status, problem } = await visitor.call('listBalances');
      const answer = problem ? `${status} ${problem.code}` : String(status);
      this.#answers.set(answer, (this.#answers.get(answer) ?? 0) + 1);
      await sleep(pause_milliseconds);
    }
  }
}
