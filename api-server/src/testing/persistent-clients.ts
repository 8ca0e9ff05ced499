import { setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';

/** Retries a request until it has an answer. `ask` has to send the same idempotency key each time, as a real client does. */
export type Persist = <Answer extends { status: number; problem?: { code: string } | null }>(
  ask: () => Promise<Answer>,
  ...expected: readonly number[]
) => Promise<Answer>;

/** Clients that work at the same time, and persist through failures of the server, until they are stopped. */
export class PersistentClients {
  readonly #working: Promise<unknown>;
  #acknowledged = 0;
  #stopped = false;
  #abandoned = false;

  /** `live` runs one turn of a client, numbered by `turn`. The client ends when it returns false. */
  constructor(clients: number, live: (client: number, turn: number, persist: Persist) => Promise<boolean>) {
    const liveOn = async (client: number) => {
      for (let turn = 0; !this.#stopped; turn += 1) {
        if (!(await live(client, turn, this.#persist))) return;
        this.#acknowledged += 1;
      }
    };
    this.#working = Promise.all(Array.from({ length: clients }, (_, client) => liveOn(client)));
    // `proceed` and `stop` throw a client's failure. Until then, the failure must not count as an unhandled rejection.
    this.#working.catch(() => undefined);
  }

  /** Waits until `more` further turns are over. Fails as soon as a client fails. */
  async proceed(more: number, timeout_milliseconds: number): Promise<void> {
    const enough = this.#acknowledged + more;
    const failed = this.#working.then(() => new Promise<never>(() => undefined));
    await Promise.race([failed, vi.waitUntil(() => this.#acknowledged >= enough, { timeout: timeout_milliseconds })]);
  }

  /** Stops the clients after their current turns. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#working;
  }

  /** Ends the clients without waiting for their turns, because the test has failed or is over. */
  abandon(): void {
    this.#stopped = true;
    this.#abandoned = true;
  }

  readonly #persist: Persist = async (ask, ...expected) => {
    while (!this.#abandoned) {
      const answer = await ask().catch(() => null);
      if (answer && [200, ...expected].includes(answer.status)) return answer;
      if (answer && answer.status !== 503)
        throw new Error(`No client should ever be answered ${answer.status} ${answer.problem?.code ?? ''}`);
      await sleep(20);
    }
    throw new Error('The test has failed already');
  };
}
