import { setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';

/** Retries a request until it has an answer. `ask` repeats it with the same key, as a real client does. */
export type Persist = <Answer extends { status: number }>(
  ask: () => Promise<Answer>,
  ...expected: readonly number[]
) => Promise<Answer>;

/** Many clients that work at once while something is wrong, until they are stopped. */
export class PersistentClients {
  readonly #working: Promise<unknown>;
  #acknowledged = 0;
  #stopped = false;
  #abandoned = false;

  /** `live` runs one turn of a client, numbered by `turn`. Returns false when the client is to end. */
  constructor(clients: number, live: (client: number, turn: number, persist: Persist) => Promise<boolean>) {
    const liveOn = async (client: number) => {
      for (let turn = 0; !this.#stopped; turn += 1) {
        if (!(await live(client, turn, this.#persist))) return;
        this.#acknowledged += 1;
      }
    };
    this.#working = Promise.all(Array.from({ length: clients }, (_, client) => liveOn(client)));
    // A failure is reported to whoever awaits the clients; until then it must not count as unhandled.
    this.#working.catch(() => undefined);
  }

  /** Waits until a number of further turns are over; fails as soon as a client does. */
  async proceed(more: number, timeout_milliseconds: number): Promise<void> {
    const enough = this.#acknowledged + more;
    const failed = this.#working.then(() => new Promise<never>(() => undefined));
    await Promise.race([failed, vi.waitUntil(() => this.#acknowledged >= enough, { timeout: timeout_milliseconds })]);
  }

  /** Lets every client finish its current turn. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#working;
  }

  /** Ends the clients where they are: the test has failed, or is over. */
  abandon(): void {
    this.#stopped = true;
    this.#abandoned = true;
  }

  readonly #persist: Persist = async (ask, ...expected) => {
    while (!this.#abandoned) {
      const answer = await ask().catch(() => null);
      if (answer && [200, ...expected].includes(answer.status)) return answer;
      if (answer && answer.status !== 503) throw new Error(`No client should ever be answered ${answer.status}`);
      await sleep(20);
    }
    throw new Error('The test has failed already');
  };
}
