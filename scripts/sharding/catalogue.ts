import { sql } from 'kysely';
import type { Database } from '../../api-server/src/platform/db/database.ts';

interface Column {
  readonly name: string;
  readonly isNullable: boolean;
  /** True if Postgres draws the value: a random uuid, or the next number. */
  readonly isDrawn: boolean;
}

/** A primary key or a unique index. A column that is an expression is given as its text. */
export interface Key {
  readonly isPrimary: boolean;
  readonly columns: readonly string[];
}

export interface ForeignKey {
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
}

/** A table or view of the database, with everything that decides whether its rows can be divided. */
export interface CataloguedTable {
  /** The schema and the name, joined by a dot. */
  readonly name: string;
  readonly columns: readonly Column[];
  readonly keys: readonly Key[];
  readonly foreignKeys: readonly ForeignKey[];
}

/** Reads the tables and views of every schema but Postgres's own. A partition counts as its table. */
export async function readCatalogue(db: Database): Promise<readonly CataloguedTable[]> {
  const { rows } = await sql<CataloguedTable>`
    select n.nspname || '.' || c.relname as name,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'name', a.attname, 'isNullable', not a.attnotnull,
          'isDrawn', a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid) ~ '(uuid|nextval)', false)
        ) order by a.attnum), '[]')
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'isPrimary', i.indisprimary,
          'columns', (select jsonb_agg(pg_get_indexdef(i.indexrelid, k, true) order by k) from generate_series(1, i.indnkeyatts) k)
        ) order by i.indexrelid), '[]')
        from pg_index i where i.indrelid = c.oid and i.indisunique) as keys,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'columns', (select jsonb_agg(a.attname order by o) from unnest(f.conkey) with ordinality u (k, o)
            join pg_attribute a on a.attrelid = f.conrelid and a.attnum = u.k),
          'target', (select tn.nspname || '.' || t.relname from pg_class t join pg_namespace tn on tn.oid = t.relnamespace
            where t.oid = f.confrelid),
          'targetColumns', (select jsonb_agg(a.attname order by o) from unnest(f.confkey) with ordinality u (k, o)
            join pg_attribute a on a.attrelid = f.confrelid and a.attnum = u.k)
        ) order by f.conname), '[]')
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as "foreignKeys"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
      and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
      and not exists (select from pg_depend e where e.objid = c.oid and e.classid = 'pg_class'::regclass and e.deptype = 'e')
    order by 1`.execute(db);
  return rows;
}
