import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Fence } from './fence.ts';

/**
 * The length of a lease, after which another server takes over from one that died. The holder renews the lease after
 * `renewed_milliseconds`.
 */
const lease_seconds = 30;
export const renewed_milliseconds = 10_000;

/** A lease on work that only one server may do at a time. It ends by the database's clock, because the servers' clocks may differ. */
export class Lease {
  readonly #db: Database;
  readonly #name: string;
  readonly #holder = randomUUID();
  #token: bigint | null = null;
  /** The time of the last successful renewal, on this machine's monotonic clock. */
  #renewed_milliseconds = -Infinity;

  constructor(db: Database, name: string) {
    this.#db = db;
    this.#name = name;
  }

  /**
   * Takes or renews the lease when that is due. Returns the fence to work under; null when another server holds the lease. The server may
   * be paused right after this, so only the fence itself tells whether the lease is still held.
   */
  async hold(): Promise<Fence | null> {
    const asked = performance.now();
    if (this.#token === null || asked - this.#renewed_milliseconds >= renewed_milliseconds) {
      this.#token = await this.#take();
      this.#renewed_milliseconds = asked;
    }
    return this.#token === null ? null : this.#fenceOf(this.#token);
  }

  /** Ends the lease, so that another server takes it at once. */
  async drop(): Promise<void> {
    await this.#db
      .updateTable('leases.lease')
      .set({ expires_at: sql`now()` })
      .where('name', '=', this.#name)
      .where('holder', '=', this.#holder)
      .execute();
    this.#token = null;
  }

  /** Makes the next `hold` ask the database for the lease again. */
  forget(): void {
    this.#token = null;
  }

  /**
   * Takes or extends the lease. A lease that another server holds is only read, without a lock, so that the holder is not delayed. An
   * expired lease keeps its token when the same holder renews it, because no other server has worked meanwhile.
   */
  async #take(): Promise<bigint | null> {
    const { rows } = await sql<{ token: bigint }>`
      insert into leases.lease as lease (name, holder, token, expires_at)
      select ${this.#name}::text, ${this.#holder}::uuid, 1, now() + make_interval(secs => ${lease_seconds})
        where not exists (
          select from leases.lease where name = ${this.#name} and holder <> ${this.#holder} and expires_at > now())
      on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at,
          token = lease.token + case when lease.holder = excluded.holder then 0 else 1 end
        where lease.holder = excluded.holder or lease.expires_at <= now()
      returning token`.execute(this.#db);
    return rows[0]?.token ?? null;
  }

  #fenceOf(token: bigint): Fence {
    return {
      name: this.#name,
      isHeld: async (db) => {
        const { rows } = await sql`
          select from leases.lease where name = ${this.#name} and token = ${token} for share`.execute(db);
        return rows.length > 0;
      },
    };
  }
}
