import { sql, type RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config/variables.ts';
import { createDatabase, type Database } from './database.ts';
import { createPool, type PoolOptions } from './pool.ts';

/** The database from which a request reads. */
interface Reading {
  readonly db: Database;
  /** The age of the standby in seconds: the standby has every commit that is older than this. Null for the primary. */
  readonly age_seconds: number | null;
}

/** Returns the database to read from, for requests whose data may be a little behind the primary. */
export type ReadBehind = () => Promise<Reading>;

/**
 * The name of a cluster and its restore, in SQL. A cluster that was restored from a backup keeps its identifier: a standby of before follows it
 * no more, and holds what the restored one has lost.
 */
export const cluster_in_sql = `system_identifier::text || ' ' || coalesce(current_setting('caudal.restored', true), '')`;

/** A place in a write-ahead log, in bytes. Places can only be compared within one cluster, because each cluster has its own log. */
interface LogPlace {
  readonly cluster: string;
  /** Null for the replayed position of a database that is no standby. */
  readonly position: bigint | null;
}

/** An end of the primary's log, read at the time `at`: every earlier commit lies before it. `at`: milliseconds of a monotonic clock. */
interface Mark extends LogPlace {
  readonly at: number;
}

/** The shortest time between two comparisons of the standby's log with the primary's. */
const mark_milliseconds = 1_000;
/** The time for which a standby that did not answer is not queried again. */
const rest_milliseconds = 10_000;

interface StandbyOptions {
  readonly primary: Database;
  readonly standby: Database;
  /** The age above which the primary is read instead. */
  readonly age_max_seconds: number;
  readonly log: Pick<Logger, 'warn'>;
  /** Returns milliseconds of a monotonic clock. */
  readonly passed?: () => number;
}

/**
 * A standby that is used only while it is known to be recent. Its age is measured by marks: ends of the primary's log at known times. The
 * standby is as old as the newest mark that it has replayed. An idle primary therefore does not make the standby look old, and a standby
 * that is cut off grows older.
 */
export class Standby {
  readonly #options: Required<StandbyOptions>;
  /** The marks that the standby has not replayed yet, oldest first. */
  #marks: readonly Mark[] = [];
  #nextMark = Number.NEGATIVE_INFINITY;
  /** The time up to which the standby holds every commit. */
  #asOf = Number.NEGATIVE_INFINITY;
  #restsUntil = Number.NEGATIVE_INFINITY;

  constructor(options: StandbyOptions) {
    this.#options = { passed: () => performance.now(), ...options };
  }

  /** Returns the standby if the standby answers and is at most `age_max_seconds` old, otherwise the primary. */
  readonly reading: ReadBehind = async () => {
    const { primary, standby, age_max_seconds } = this.#options;
    const age_seconds = await this.#age();
    return age_seconds <= age_max_seconds ? { db: standby, age_seconds } : { db: primary, age_seconds: null };
  };

  /** Returns the age of the standby in seconds; infinite if it does not answer. */
  async #age(): Promise<number> {
    const { standby, log, passed } = this.#options;
    if (passed() < this.#restsUntil) return Number.POSITIVE_INFINITY;
    try {
      if (passed() >= this.#nextMark) await this.#mark();
      const replayed = await replayedBy(standby);
      const last = this.#marks.findLast((mark) => hasPassed(replayed, mark));
      if (last) this.#asOf = last.at;
      this.#marks = this.#marks.filter(({ at }) => at > this.#asOf);
      return Math.ceil((passed() - this.#asOf) / 1_000);
    } catch (error) {
      this.#asOf = Number.NEGATIVE_INFINITY;
      this.#restsUntil = passed() + rest_milliseconds;
      log.warn({ err: error }, 'The standby cannot be read, so the primary is');
      return Number.POSITIVE_INFINITY;
    }
  }

  async #mark(): Promise<void> {
    const { primary, age_max_seconds, passed } = this.#options;
    const at = passed();
    this.#nextMark = at + mark_milliseconds;
    const end = await endOfLog(primary);
    // Older marks are dropped: a standby that has only replayed such a mark is too old anyway.
    const oldest = at - age_max_seconds * 1_000;
    this.#marks = [...this.#marks.filter((mark) => mark.at >= oldest), { at, ...end }];
  }
}

/** Checks whether a standby has replayed everything up to a mark. @throws if it is the standby of another database. */
function hasPassed(replayed: LogPlace, mark: LogPlace): boolean {
  if (replayed.cluster !== mark.cluster)
    throw new Error(
      'READ_DATABASE_URL leads to another cluster than DATABASE_URL, or to a standby of before a restore',
    );
  return replayed.position !== null && mark.position !== null && mark.position <= replayed.position;
}

const endOfLog = (primary: Database): Promise<LogPlace> => placeIn(primary, sql`pg_current_wal_lsn()`);

const replayedBy = (standby: Database): Promise<LogPlace> =>
  placeIn(standby, sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end`);

async function placeIn(db: Database, place: RawBuilder<unknown>): Promise<LogPlace> {
  const { rows } = await sql<LogPlace>`
    select ${sql.raw(cluster_in_sql)} as cluster, pg_wal_lsn_diff(${place}, '0/0')::bigint as position from pg_control_system()`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('A query without a row');
  return found;
}

/**
 * The maximum number of connections of one server to a standby. It is the same as for the primary, because each export holds a connection
 * until its last byte is read.
 */
const connections_max = 16;

interface OpenOptions extends Pick<PoolOptions, 'statement_timeout_ms' | 'onError'> {
  readonly primary: Database;
  readonly log: Pick<Logger, 'warn'>;
}

/** Opens the standby of `READ_DATABASE_URL`. Without a standby, `reading` returns the primary. */
export function openStandby(
  { READ_DATABASE_URL, READ_BEHIND_SECONDS }: Pick<Config, 'READ_DATABASE_URL' | 'READ_BEHIND_SECONDS'>,
  { primary, log, ...options }: OpenOptions,
): { reading: ReadBehind; close: () => Promise<void> } {
  if (READ_DATABASE_URL === 'none')
    return { reading: async () => ({ db: primary, age_seconds: null }), close: async () => undefined };
  const pool = createPool({ ...options, connectionString: READ_DATABASE_URL, max: connections_max, isStandby: true });
  const standby = createDatabase(pool);
  const { reading } = new Standby({ primary, standby, age_max_seconds: READ_BEHIND_SECONDS, log });
  return { reading, close: () => standby.destroy() };
}
