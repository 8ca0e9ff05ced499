// The values that the database holds sealed: the keys that sealed them, and sealing them anew by the newest.
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import type { KeyRing } from './key-ring.ts';
import { open, seal } from './secret-box.ts';
import { rowLimit } from '../db/row-limit.ts';

/** A kind of sealed values. Everything that is sealed by the ring belongs to one, or it would be lost with the key that sealed it. */
export interface SealedValues {
  /** A short name for the log. */
  readonly what: string;
  /** Counts the values by the name of their key. */
  readonly count: (db: Database) => Promise<readonly { key: string; sealed: number }[]>;
  /** Returns some of the values that other keys than this one sealed. */
  readonly others: (db: Database, key: string, most: number) => Promise<readonly SealedValue[]>;
}

/** A value that another key than the newest sealed. */
interface SealedValue {
  /** Seals it anew. Does nothing to a value that was changed meanwhile. */
  readonly renew: (ring: KeyRing) => Promise<void>;
}

type Row = Readonly<Record<string, string>>;

interface SealedColumn<Key extends string> {
  /** The table and the column, of type bytea. */
  table: string;
  column: string;
  /** Columns that identify a row. Rows that have them in common must have different sealed values. */
  by: readonly Key[];
  purpose: (row: Readonly<Record<Key, string>>) => string;
  /** Opens values in a form of their own, such as those stored before values were sealed; left out for columns without such values. */
  open?: (sealed: Buffer, ring: KeyRing, purpose: string) => Buffer;
}

/** Defines the sealed values of a column. */
export function sealedColumn<Key extends string>(of: SealedColumn<Key>): SealedValues {
  const [table, column] = [sql.table(of.table), sql.ref(of.column)];
  const renew = async (db: Database, { sealed, ...row }: Row & { sealed: Buffer }, ring: KeyRing) => {
    const purpose = of.purpose(row as Record<Key, string>);
    const anew = seal((of.open ?? open)(sealed, ring, purpose), ring, purpose);
    const same = of.by.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
    await sql`update ${table} set ${column} = ${anew}
      where ${sql.join(same, sql` and `)} and ${column} = ${sealed}`.execute(db);
  };
  return {
    what: `${of.table}.${of.column}`,
    count: (db) => countByKey(db, sql`sealing.key_of(${column})`, sql`${table} where ${column} is not null`),
    others: async (db, key, most) => {
      const { rows } = await sql<Row & { sealed: Buffer }>`
        select ${sql.join(of.by.map((name) => sql`${sql.ref(name)}::text`))}, ${column} as sealed
          from ${table} where sealing.key_of(${column}) <> ${key} limit ${rowLimit(most)}`.execute(db);
      return rows.map((row) => ({ renew: (ring: KeyRing) => renew(db, row, ring) }));
    },
  };
}

/** Counts rows by a key's name. */
export async function countByKey(db: Database, key: RawBuilder<unknown>, from: RawBuilder<unknown>) {
  const { rows } = await sql<{ key: string; sealed: number }>`
    select ${key} as key, count(*)::integer as sealed from ${from} group by 1`.execute(db);
  return rows;
}
