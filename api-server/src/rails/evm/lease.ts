import { sql } from 'kysely';
import type { FollowingServices } from './services.ts';

/** The length of the lease, after which another server takes over from one that died. Its holder renews it well before. */
const lease_seconds = 30;
const renewed_milliseconds = 10_000;

/** The right to follow the chain, which one server has at a time. */
export class Lease {
  readonly #services: FollowingServices;
  readonly #holder: string;
  /** The time of the last successful renewal, on this machine's monotonic clock. */
  #taken_milliseconds = -Infinity;

  constructor(services: FollowingServices, holder: string) {
    this.#services = services;
    this.#holder = holder;
  }

  /** Takes or renews the lease when that is due. Returns whether this server holds it. */
  async isHeld(): Promise<boolean> {
    const asked = performance.now();
    if (asked - this.#taken_milliseconds < renewed_milliseconds) return true;
    const isTaken = await this.#take();
    this.#taken_milliseconds = isTaken ? asked : -Infinity;
    return isTaken;
  }

  async drop(): Promise<void> {
    await this.#services.db.deleteFrom('chain.follower').where('holder', '=', this.#holder).execute();
  }

  /** Takes or extends the lease by the database's clock, because the servers' clocks may differ. */
  async #take(): Promise<boolean> {
    const { rows } = await sql`
      insert into chain.follower (holder, until) values (${this.#holder}, now() + make_interval(secs => ${lease_seconds}))
      on conflict (is_only) do update set holder = excluded.holder, until = excluded.until
        where follower.until < now() or follower.holder = excluded.holder
      returning holder`.execute(this.#services.db);
    return rows.length > 0;
  }
}
