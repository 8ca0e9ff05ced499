import { sql } from 'kysely';
import { rowLimit } from '../../../api-server/src/platform/db/row-limit.ts';
import { documented } from '../../growth/growth-document.ts';
import { inBulk } from '../bulk.ts';
import type { Database } from '../databases.ts';

/** The number of generated rows in a table that nothing else fills. */
const rows_each = 100_000;

/** Returns the tables that the document says grow: it names a number of rows a year that is not 0. */
export function growingTables(): string[] {
  const withActs = documented('Tables that grow with each act').map(([name = '']) => name);
  const otherwise = documented('Tables that grow otherwise').filter(([, , millions]) => Number(millions) > 0);
  return [...withActs, ...otherwise.map(([name = '']) => name)];
}

/**
 * Fills those of the tables that have fewer rows than `small`, so that Postgres plans for large ones. The rows satisfy no check and belong
 * to nobody: only their number, and that their values differ, matters to a plan. Nothing can use these tables afterwards.
 */
export async function fillTheRest(
  db: Database,
  tables: readonly string[],
  small: number,
  log: (line: string) => void,
): Promise<void> {
  for (const name of tables) {
    const { rows } = await sql`select from ${sql.table(name)} limit ${rowLimit(small)}`.execute(db);
    if (rows.length === small) continue;
    log(`${rows_each} rows of ${name}`);
    await inBulk(db, [name], async () => {
      await dropChecks(db, name);
      const columns = await columnsOf(db, name);
      const values = columns.map((column) => sql.raw(`(${valueOf(name, column)})::${column.cast}`));
      const names = columns.map((column) => sql.id(column.name));
      await sql`insert into ${sql.table(name)} (${sql.join(names)}) overriding system value
        select ${sql.join(values)} from generate_series(1, ${sql.lit(rows_each)}) i on conflict do nothing`.execute(db);
    });
  }
}

async function dropChecks(db: Database, name: string): Promise<void> {
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint where conrelid = ${name}::regclass and contype = 'c'`.execute(db);
  for (const { conname } of rows)
    await sql`alter table ${sql.table(name)} drop constraint ${sql.id(conname)}`.execute(db);
}

interface Column {
  readonly name: string;
  readonly type: string;
  /** The type as a cast names it. */
  readonly cast: string;
  /** The kind of type, as pg_type has it: `e` for an enumeration. */
  readonly kind: string;
  /** The first label of an enumeration. */
  readonly label: string | null;
  readonly isArray: boolean;
}

async function columnsOf(db: Database, name: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, coalesce(base.typname, own.typname) as type, format_type(atttypid, null) as cast, own.typtype as kind, own.typcategory = 'A' as "isArray",
      (select enumlabel from pg_enum where enumtypid = own.oid order by enumsortorder limit 1) as label
    from pg_attribute join pg_type own on own.oid = atttypid left join pg_type base on base.oid = own.typbasetype
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  return rows;
}

const ofType: Readonly<Record<string, string>> = {
  uuid: 'uuidv7()',
  bool: 'false',
  int2: '(i % 30000)::smallint',
  int4: 'i',
  int8: 'i',
  numeric: 'i',
  float4: 'i',
  float8: 'i',
  timestamptz: `now() - i * interval '1 minute'`,
  timestamp: `localtimestamp - i * interval '1 minute'`,
  date: 'current_date - i % 3650',
  interval: `interval '1 minute'`,
  jsonb: `'{}'::jsonb`,
  bytea: 'sha256(i::text::bytea)',
  inet: `inet '10.0.0.0' + i`,
};

/** The state in which most rows of a table are, by the table's name: indexes of all other states are small. */
const ended: Readonly<Record<string, string>> = {
  'cases.case': 'closed',
  'chain.outgoing': 'confirmed',
  'pgboss.job': 'completed',
};

function valueOf(table: string, { name, type, kind, label, isArray }: Column): string {
  if (name === 'state' && ended[table] !== undefined) return `'${ended[table]}'`;
  if (isArray) return `'{}'`;
  if (kind === 'e') return `'${label}'`;
  return ofType[type] ?? `'x' || i`;
}
