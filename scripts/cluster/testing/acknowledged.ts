/** The requests of customers whose acknowledged answers are recorded. */
export const kinds = ['deposit', 'withdrawal', 'swap'] as const;
type Kind = (typeof kinds)[number];

/** An acknowledged write: milliseconds on the monotonic clock of the attempt that was answered, and the client. */
interface Write {
  client: number;
  begun: number;
  ended: number;
}

/** Every answer by which the product acknowledged something. */
export class Acknowledged {
  /** The ids of movements by idempotency key. */
  readonly movements: Readonly<Record<Kind, Map<string, string>>> = {
    deposit: new Map(),
    withdrawal: new Map(),
    swap: new Map(),
  };
  /** The deposits whose approval event was acknowledged. */
  readonly credited = new Set<string>();
  /** The sign-ins that opened a session, by the user agent that each one gave as its own. */
  readonly signIns = new Set<string>();
  readonly #writes: Write[] = [];

  note(write: Write): void {
    this.#writes.push(write);
  }

  get count(): number {
    return this.#writes.length;
  }

  /**
   * Returns the milliseconds from a moment until a write that was requested after it is acknowledged: `first` for any client, `all` for
   * every client; `longest` is the longest time between two acknowledgements. Undefined while there is no such write.
   */
  pauseSince(moment: number, clients: number): Pause | undefined {
    const since = this.#writes
      .filter(({ begun }) => begun > moment)
      .map((one) => ({ ...one, after: one.ended - moment }));
    const firsts = Array.from({ length: clients }, (_, client) =>
      Math.min(...since.filter((one) => one.client === client).map(({ after }) => after)),
    );
    if (since.length === 0) return undefined;
    const ends = this.#writes
      .map(({ ended }) => ended - moment)
      .filter((after) => after > 0)
      .toSorted((a, b) => a - b);
    const gaps = ends.map((after, place) => after - (ends[place - 1] ?? 0));
    return { first: Math.min(...firsts), all: Math.max(...firsts), longest: Math.max(...gaps) };
  }
}

interface Pause {
  first: number;
  all: number;
  longest: number;
}
