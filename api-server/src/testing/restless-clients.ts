import type { Visitor } from './visitor.ts';

/** Clients that ask one question after the other until they are told to stop. */
export class RestlessClients {
  readonly #answers = new Map<string, number>();
  readonly #working: Promise<unknown>;
  #stopped = false;

  constructor(visitor: Visitor, clients: number) {
    this.#working = Promise.all(Array.from({ length: clients }, () => this.#ask(visitor)));
    // Whoever stops them hears of a failure; until somebody does, it is not unhandled.
    this.#working.catch(() => undefined);
  }

  /** How many answers have come so far. */
  get answered(): number {
    return [...this.#answers.values()].reduce((sum, count) => sum + count, 0);
  }

  /** How often each answer came: '200', or a refusal's status and code. */
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
    }
  }
}
