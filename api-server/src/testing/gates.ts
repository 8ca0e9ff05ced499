/** The pauses of a shutdown. Each lasts until the test calls `open` with its number. */
export class Gates {
  readonly #gates = new Map<
    number,
    { reach: () => void; reached: Promise<void>; open: () => void; opened: Promise<void> }
  >();
  #begun = 0;
  #isAllOpen = false;

  readonly pause = async (): Promise<void> => {
    this.#begun += 1;
    const gate = this.#at(this.#begun);
    gate.reach();
    if (!this.#isAllOpen) await gate.opened;
  };

  /** Resolves when the pause with this number has begun. The first pause has number 1. */
  reached(number: number): Promise<void> {
    return this.#at(number).reached;
  }

  open(number: number): void {
    this.#at(number).open();
  }

  /** Ends all pauses, including later ones. */
  openAll(): void {
    this.#isAllOpen = true;
    for (const { open } of this.#gates.values()) open();
  }

  #at(number: number) {
    const found = this.#gates.get(number);
    if (found) return found;
    const [reaching, opening] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const gate = {
      reach: reaching.resolve,
      reached: reaching.promise,
      open: opening.resolve,
      opened: opening.promise,
    };
    this.#gates.set(number, gate);
    return gate;
  }
}
