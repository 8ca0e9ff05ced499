import { sql } from 'kysely';
import type { Database } from '../../api-server/src/platform/db/database.ts';

/** Returns every table of the product and of its job queue, by name; a partitioned one without its partitions. */
export async function tablesOf(db: Database): Promise<{ name: string; isPartitioned: boolean }[]> {
  const { rows } = await sql<{ name: string; isPartitioned: boolean }>`
    select nspname || '.' || relname as name, relkind = 'p' as "isPartitioned" from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition and nspname !~ '^pg_' and nspname <> 'information_schema'
    order by 1`.execute(db);
  return rows;
}

/** Returns the number of rows of each of these tables. Scheduled jobs are left out: they appear with time, whatever anybody does. */
export async function countRows(db: Database, tables: readonly string[]): Promise<Map<string, number>> {
  const counts = tables.map((name) => {
    const own = name === 'pgboss.job' ? sql`where name not in (select name from pgboss.schedule)` : sql``;
    return sql`select ${name}::text as name, count(*)::integer as rows from ${sql.table(name)} ${own}`;
  });
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}
