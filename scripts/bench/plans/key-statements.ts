import { sql } from 'kysely';
import type { Database } from '../databases.ts';

interface ForeignKey {
  readonly table: string;
  readonly target: string;
  readonly columns: readonly string[];
  /** The action when the row that a key refers to is deleted, as pg_constraint has it: `c` deletes the row with the key. */
  readonly action: string;
}

/**
 * Returns the statements by which Postgres looks for the rows that refer to a deleted one, for these tables and for those of which it then
 * deletes rows itself.
 */
export async function keyStatements(
  db: Database,
  deleted: ReadonlySet<string>,
): Promise<{ text: string; from: string }[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, confrelid::regclass::text as target, confdeltype as action,
      (select jsonb_agg(attname order by at) from unnest(conkey) with ordinality as key (num, at)
        join pg_attribute on attrelid = conrelid and attnum = num) as columns
    from pg_constraint where contype = 'f' and conparentid = 0 order by 1, 2`.execute(db);
  const reached = new Set(deleted);
  // A set that grows is walked to its end, so tables that a cascade reaches are walked as well.
  for (const table of reached)
    for (const key of rows) if (key.target === table && key.action === 'c') reached.add(key.table);
  return rows
    .filter(({ target }) => reached.has(target))
    .map(({ table, target, columns }) => ({
      text: `select from only ${table} where ${columns.map((column, at) => `${column} = $${at + 1}`).join(' and ')} for key share`,
      from: `a deletion from ${target}`,
    }));
}
