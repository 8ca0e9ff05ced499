// The sealed values of the database: counts them by the key that sealed them, and seals them anew with the newest key.
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import type { KeyRing } from './key-ring.ts';
import { open, seal } from './secret-box.ts';
import { rowLimit } from '../db/row-limit.ts';

/**
 * A kind of sealed values. Every value that the ring seals must belong to a kind. A value outside all kinds is not sealed anew, and is lost
 * when its key is removed.
 */
export interface SealedValues {
  /** A short name for the log. */
  readonly what: string;
  /** Counts the values by the name of their key. */
  readonly count: (db: Database) => Promise<readonly { key: string; sealed: number }[]>;
  /** Returns at most `most` of the values that were sealed by other keys than `key`. */
  readonly others: (db: Database, key: string, most: number) => Promise<readonly SealedValue[]>;
}

/** A value that was not sealed by the newest key. */
interface SealedValue {
  /** Seals the value anew. Does nothing if the value was changed meanwhile. */
  readonly renew: (ring: KeyRing) => Promise<void>;
}

type Row = Readonly<Record<string, string>>;

interface SealedColumn<Key extends string> {
  /** The table and the column, of type bytea. */
  table: string;
  column: string;
  /** Columns that identify a row. They need not be unique, if rows with equal columns have different sealed values. */
  by: readonly Key[];
  purpose: (row: Readonly<Record<Key, string>>) => string;
  /**
   * Opens values of columns that also hold another form, such as values stored before sealing was introduced. By default, `open` of
   * `secret-box.ts`.
   */
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

/** Counts rows by the name of the key that sealed them. `key` is the SQL of that name. */
export async function countByKey(db: Database, key: RawBuilder<unknown>, from: RawBuilder<unknown>) {
  const { rows } = await sql<{ key: string; sealed: number }>`
    select ${key} as key, count(*)::integer as sealed from ${from} group by 1`.execute(db);
  return rows;
}
