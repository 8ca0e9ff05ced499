import { asking } from './chain.ts';
import type { FollowingServices } from './services.ts';

/** The longest time without a look, at a chain that goes on and at a slow one: an announcement may be lost. */
const quiet = { usual_milliseconds: 5_000, slow_milliseconds: 20_000 };
/** A chain without a new block for so long is asked less often: it has slow blocks, or stands still. */
const slow_milliseconds = 20_000;

/**
 * Whether the follower has a reason to look: the newest block is another one, a server announced a change, the last look
 * failed, or it is some seconds ago. A look asks the node and the database some twenty questions; this asks the node one.
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

  /** Whether no block has come for a while. */
  isSlow(): boolean {
    return performance.now() - this.#changed_milliseconds >= slow_milliseconds;
  }

  /** @throws ChainUnavailable, and what the look throws: then there is a reason to look again. */
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
    // Keeps the block that was the newest before the look, so that one mined meanwhile is a reason for the next.
    this.#newest = hash;
    this.#looked_milliseconds = began;
  }
}
