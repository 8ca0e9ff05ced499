import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from './visitor.ts';

/** The pause of a client between two requests: without one, the clients would take all processor time from what the test is about. */
const pause_milliseconds = 20;

/** Clients that send one request after another until they are stopped. */
export class RestlessClients {
  readonly #answers = new Map<string, number>();
  readonly #working: Promise<unknown>;
  #stopped = false;

  constructor(visitor: Visitor, clients: number) {
    this.#working = Promise.all(Array.from({ length: clients }, () => this.#ask(visitor)));
    // A failure is reported to whoever stops the clients; until then it must not count as unhandled.
    this.#working.catch(() => undefined);
  }

  /** The number of answers so far. */
  get answered(): number {
    return [...this.#answers.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Stops the clients, and returns how often each answer came: '200', or a refusal's status and code. */
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
