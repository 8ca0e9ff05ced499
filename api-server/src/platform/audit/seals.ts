import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { rowLimit } from '../db/row-limit.ts';

// The audit log's chain of hashes. Linking each event to the one before would make all writers of the log wait for each other, so stretches
// of events are sealed later, once no open transaction can add an event to them.

/** The minimum age of a settled event, in seconds. It allows for servers whose clocks differ from the database's, which dates events. */
const settled_seconds = 600;

/** The maximum number of events in one seal. */
const stretch_events = 50_000;

/**
 * Computes the hash of a stretch, chained to the hash of the one before. Postgres digests the events, so that no event is sent to the
 * server.
 */
async function hashOf(db: Database, former: Buffer, after: bigint | null, upTo: bigint) {
  const { rows } = await sql<{ events: bigint; digests: Buffer | null }>`
    select count(*) as events, string_agg(sha256(convert_to(jsonb_build_array(
      id, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_kind, actor_id, action, subject_kind, subject_id,
      detail, request_id)::text, 'utf8')), ''::bytea order by id) as digests
    from audit.event event where ${isAfter(after)} and id <= ${upTo}`.execute(db);
  const { events, digests } = rows[0] ?? { events: 0n, digests: null };
  const hash = createHash('sha256')
    .update(former)
    .update(digests ?? Buffer.alloc(0))
    .digest();
  return { events, hash };
}

/**
 * Returns the condition for events after an id. The first stretch has no lower bound, so an event inserted below all other ids belongs to
 * it.
 */
const isAfter = (id: bigint | null) => (id === null ? sql<boolean>`true` : sql<boolean>`event.id > ${id}`);

const beginning = Buffer.alloc(32);

const sealsOf = (db: Database) => db.selectFrom('audit.seal').select(['number', 'up_to', 'events', 'hash']);

/** Seals the settled events that have no seal yet. Returns their number. */
export async function sealLog(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('audit seal', 0))`.execute(transaction);
    const last = await sealsOf(transaction).orderBy('number', 'desc').limit(1).executeTakeFirst();
    const after = last?.up_to ?? null;
    const settled = new Date(now.getTime() - settled_seconds * 1_000);
    // The stretch ends before the first event that is not settled, or that is younger than the start of the oldest open transaction: that
    // transaction may still commit an event with a smaller id.
    const { rows } = await sql<{ up_to: bigint | null }>`
      with begun as (
        -- An event is younger than the start of its transaction, so the oldest open transaction can only add events after its own start.
        select coalesce(min(xact_start), ${settled}) as at from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      ),
      young as (
        select min(event.id) as id from audit.event event, begun
        where ${isAfter(after)} and event.at >= least(${settled}::timestamptz, begun.at)
      )
      select max(stretch.id) as up_to from (
        select event.id from audit.event event, young
        where ${isAfter(after)} and (young.id is null or event.id < young.id)
        order by event.id limit ${rowLimit(stretch_events)}
      ) stretch`.execute(transaction);
    const upTo = rows[0]?.up_to ?? null;
    if (upTo === null) return 0;
    const { events, hash } = await hashOf(transaction, last?.hash ?? beginning, after, upTo);
    await sql`insert into audit.seal (number, up_to, events, hash, sealed_at)
      values (${(last?.number ?? 0n) + 1n}, ${upTo}, ${events}, ${hash}, ${now})`.execute(transaction);
    return Number(events);
  });
}

interface SealCheck {
  seals: number;
  events: number;
  /** The number of the first seal that does not match its events; null when all match. */
  broken: number | null;
  /** Hashes of the seals that match, to be compared with copies kept elsewhere. */
  hashes: readonly string[];
}

/** Recomputes every seal and compares it with the stored one. */
export async function checkSeals(db: Database): Promise<SealCheck> {
  const seals = await sealsOf(db).orderBy('number').execute();
  let former: Buffer = beginning;
  let after: bigint | null = null;
  let events = 0;
  const hashes: string[] = [];
  for (const [place, seal] of seals.entries()) {
    const found = await hashOf(db, former, after, seal.up_to);
    if (seal.number !== BigInt(place + 1) || found.events !== seal.events || !found.hash.equals(seal.hash))
      return { seals: place, events, broken: Number(seal.number), hashes };
    events += Number(found.events);
    former = seal.hash;
    hashes.push(seal.hash.toString('hex'));
    after = seal.up_to;
  }
  return { seals: seals.length, events, broken: null, hashes };
}
