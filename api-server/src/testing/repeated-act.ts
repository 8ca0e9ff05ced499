/** Repeats one act until the load is over, and counts successes and failures. */
export class RepeatedAct {
  done = 0;
  readonly failures: unknown[] = [];
  readonly #ended: Promise<void>;

  constructor(act: () => Promise<unknown>, isOver: () => boolean) {
    this.#ended = this.#repeat(act, isOver);
  }

  async #repeat(act: () => Promise<unknown>, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      try {
        await act();
        this.done += 1;
      } catch (error) {
        this.failures.push(error);
      }
    }
  }

  ended(): Promise<void> {
    return this.#ended;
  }
}
