import { asking } from './chain.ts';
import type { FollowingServices } from './services.ts';

/**
 * The longest pauses between two turns of the follower in milliseconds, for a chain with new blocks and for a slow chain. They limit the
 * delay when the announcement of a change is lost.
 */
const quiet = { usual_milliseconds: 5_000, slow_milliseconds: 20_000 };
/** The time without a new block, in milliseconds, after which a chain counts as slow and is polled less often. */
const slow_milliseconds = 20_000;

/**
 * Decides whether the follower has a reason for a turn: a new newest block, a change that a server announced, a failed turn, or some
 * seconds since the last turn. A turn makes some twenty queries to the node and the database; this check makes one query to the node.
 */
export class ReasonsToLook {
  readonly #services: FollowingServices;
  readonly end: () => void;
  #newest: string | null = null;
  #hasHeard = true;
  #looked_milliseconds = -Infinity;
  #changed_milliseconds = -Infinity;

  constructor(services: FollowingServices) {
    this.#services = services;
    this.end = services.live.hear(() => (this.#hasHeard = true));
  }

  /** Returns true when no block has come for `slow_milliseconds`. */
  isSlow(): boolean {
    return performance.now() - this.#changed_milliseconds >= slow_milliseconds;
  }

  /** Takes a turn (`look`) when there is a reason; a failed turn is one. @throws ChainUnavailable, and the errors of `look`. */
  async lookIfAny(look: () => Promise<void>): Promise<void> {
    const { hash } = await asking(this.#services.chain.client.getBlock({ blockTag: 'latest' }));
    const began = performance.now();
    if (hash !== this.#newest) this.#changed_milliseconds = began;
    const longest = this.isSlow() ? quiet.slow_milliseconds : quiet.usual_milliseconds;
    const isDue = this.#hasHeard || hash !== this.#newest || began - this.#looked_milliseconds >= longest;
    if (!isDue) return;
    this.#hasHeard = false;
    this.#newest = null;
    await look();
    // Stores the hash from before the turn, so that a block that was mined during the turn is a reason for the next one.
    this.#newest = hash;
    this.#looked_milliseconds = began;
  }
}
