import { sql } from 'kysely';
import type { Database } from './databases.ts';

/**
 * Runs `fill` while the tables have no indexes and triggers: generated data needs no trigger's checks, and building each index once, at the
 * end, is faster.
 */
export async function inBulk(db: Database, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = any (${[...tables]}::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db);
  await sql`set synchronous_commit = off`.execute(db);
  await sql`set maintenance_work_mem = '1GB'`.execute(db);
  await makeDraws(db);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db);
  await sql`set session_replication_role = replica`.execute(db);
  try {
    await fill();
  } finally {
    await sql`set session_replication_role = origin`.execute(db);
  }
  // Postgres describes the index of a partitioned table with ON ONLY, which would leave its partitions without the index.
  for (const { definition } of rows) await sql.raw(definition.replace(' ON ONLY ', ' ON ')).execute(db);
  for (const table of tables) await sql`vacuum analyze ${sql.raw(table)}`.execute(db);
}

/** Creates pseudo-random SQL functions. A number and a seed give the same value in every run; different seeds give unrelated values. */
async function makeDraws(db: Database): Promise<void> {
  await sql`create or replace function pg_temp.drawn(of bigint, seed integer) returns double precision
    language sql immutable parallel safe
    return (hashint8extended(of, seed) & 1073741823)::double precision / 1073741824`.execute(db);
  await sql`create or replace function pg_temp.one_of(words text[], of bigint, seed integer) returns text
    language sql immutable parallel safe
    return words[1 + floor(cardinality(words) * pg_temp.drawn(of, seed))::integer]`.execute(db);
  await sql`create or replace function pg_temp.address_of(account uuid, place integer) returns text
    language sql immutable parallel safe
    return '0x' || left(encode(sha256((account::text || place)::bytea), 'hex'), 40)`.execute(db);
}
