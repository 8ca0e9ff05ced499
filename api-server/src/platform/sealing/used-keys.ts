// Keeps record of the keys that sealed values in this database, so that no key is taken out of DATA_KEY too early.
import { sql } from 'kysely';
import { SetupFault } from '../config/setup-fault.ts';
import type { Database } from '../db/database.ts';
import { labelledValues, type GaugeReading } from '../health/gauge.ts';
import type { KeyRing } from './key-ring.ts';
import { open, seal } from './secret-box.ts';
import type { SealedValues } from './sealed-values.ts';

const purpose = 'data key';

/** Counts all sealed values, by the name of the key that sealed them. */
export async function countSealed(db: Database, kinds: readonly SealedValues[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { count } of kinds)
    for (const { key, sealed } of await count(db)) counts.set(key, (counts.get(key) ?? 0) + sealed);
  return counts;
}

/**
 * Records that this server seals by the first key of its ring, from now on.
 * @throws SetupFault when the ring lacks a key by which values are sealed, or has another key under its name.
 */
export async function registerKeys(db: Database, ring: KeyRing, kinds: readonly SealedValues[]): Promise<void> {
  const used = await db.selectFrom('sealing.data_key').select(['name', 'proof']).execute();
  const unfit = used.filter(({ name, proof }) => !isOfRing(ring, name, proof)).map(({ name }) => name);
  if (unfit.length > 0) {
    const counts = await countSealed(db, kinds);
    for (const name of unfit) {
      const found = String(counts.get(name) ?? 0);
      const isLeftOut = ring.every((key) => key.name !== name);
      if (found !== '0')
        throw new SetupFault(isLeftOut ? 'data_key_left_out' : 'data_key_differs', { place: name, found });
    }
    await db.deleteFrom('sealing.data_key').where('name', 'in', unfit).execute();
  }
  const [{ name }] = ring;
  const proof = seal(Buffer.from(name), ring, purpose);
  await db
    .insertInto('sealing.data_key')
    // The time comes from the database's clock, because the servers' clocks may differ.
    .values({ name, proof, sealing_since: sql`now()` })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ proof, sealing_since: sql`now()` }))
    .execute();
}

function isOfRing(ring: KeyRing, name: string, proof: Buffer | null): boolean {
  const own = ring.find((key) => key.name === name);
  if (!own || !proof) return own !== undefined;
  try {
    return open(proof, [own], purpose).toString() === name;
  } catch {
    return false;
  }
}

/** Checks whether the first key of a ring is the newest, which is the first key of the server that started last. */
export async function isNewest(db: Database, [{ name }]: KeyRing): Promise<boolean> {
  const newest = await db
    .selectFrom('sealing.data_key')
    .select('name')
    .orderBy('sealing_since', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.name === name;
}

/** Stores the number of sealed values of each key. */
export async function storeCounts(db: Database, counts: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const names = [...counts.keys()];
  await sql`update sealing.data_key set counted_at = ${now}, sealed = coalesce(
      (select counted.sealed from unnest(${names}::text[], ${[...counts.values()]}::bigint[]) as counted (name, sealed)
        where counted.name = data_key.name), 0)`.execute(db);
}

/** The number of values and files that are sealed by a former key, by the name of that key. */
export const sealedByFormerKeys: GaugeReading = {
  name: 'caudal_sealed_by_former_key',
  help: 'Values and files that are still sealed by a former key of DATA_KEY, as last counted; a key with 0 can be taken out.',
  labels: ['key'],
  read: (db) =>
    labelledValues(
      db,
      sql`select name as key, sealed as value
        from (select name, sealed from sealing.data_key order by sealing_since desc offset 1) as former
        where sealed is not null`,
    ),
};
