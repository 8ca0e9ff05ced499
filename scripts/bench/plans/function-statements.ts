import { sql } from 'kysely';
import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query';
import type { RecordedStatement } from '../../../api-server/src/testing/statement-recording.ts';
import type { Database } from '../databases.ts';

await loadModule();

/** A function of the database. */
interface StoredFunction {
  readonly name: string;
  readonly language: string;
  readonly definition: string;
  readonly source: string;
  /** The names and types of the arguments. */
  readonly given: readonly (readonly [string, string])[];
  readonly path: string | null;
  /** The table of the trigger; null for a function that is no trigger's. */
  readonly table: string | null;
  /** The types of the columns of the tables of the trigger. */
  readonly fields: Readonly<Record<string, string>> | null;
  /** The names by which a trigger's function reads the rows of its statement. */
  readonly transitions: readonly string[];
}

/** A statement of a function, with what has to be set to plan it. */
export interface FunctionStatement extends Pick<RecordedStatement, 'text' | 'from'> {
  readonly path: string | null;
  readonly table: string | null;
  readonly transitions: readonly string[];
}

/** Returns the statements that read or write tables within the functions of our schemas, their variables replaced by parameters. */
export async function functionStatements(db: Database): Promise<FunctionStatement[]> {
  const types = await ownTypes(db);
  return (await storedFunctions(db)).flatMap((stored) => {
    const { name, path, table, transitions } = stored;
    return textsOf(stored, types).map((text) => ({ text, from: `${name}()`, path, table, transitions }));
  });
}

async function storedFunctions(db: Database): Promise<StoredFunction[]> {
  const { rows } = await sql<StoredFunction>`
    select nspname || '.' || proname as name, lanname as language, pg_get_functiondef(f.oid) as definition, prosrc as source,
      (select coalesce(jsonb_agg(jsonb_build_array(coalesce(proargnames[at], ''), format_type(type, null)) order by at), '[]')
        from unnest(proargtypes::oid[]) with ordinality as argument (type, at)) as given,
      (select substring(setting from '=(.*)') from unnest(proconfig) setting where setting like 'search_path=%') as path,
      tgrelid::regclass::text as table,
      (select jsonb_object_agg(attname, format_type(atttypid, null)) from pg_attribute
        where attnum > 0 and attrelid in (select tgrelid from pg_trigger where tgfoid = f.oid)) as fields,
      array_remove(array[tgnewtable, tgoldtable]::text[], null) as transitions
    from pg_proc f join pg_namespace n on n.oid = pronamespace join pg_language l on l.oid = prolang
    left join lateral (select * from pg_trigger where tgfoid = f.oid order by tgnewtable nulls last limit 1) t on true
    where lanname in ('sql', 'plpgsql') and nspname not like 'pg\\_%' and nspname <> 'information_schema'
      and not exists (select from pg_depend where objid = f.oid and classid = 'pg_proc'::regclass and deptype = 'e')
    order by 1`.execute(db);
  return rows;
}

/** Types that no function of ours uses. The parser knows no types of ours, and takes a variable of an unknown type for a record. */
const stand_ins = ['macaddr8', 'macaddr', 'lseg', 'polygon', 'path', 'line', 'circle', 'box', 'point', 'tsquery'];

/** Returns the names of the enumerations of our schemas, each with the type that stands in for it. */
async function ownTypes(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select nspname || '.' || typname as name from pg_type join pg_namespace on pg_namespace.oid = typnamespace
    where typtype = 'e' and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`.execute(db);
  if (rows.length > stand_ins.length) throw new Error('There are more types than stand-ins for them');
  return new Map(rows.map(({ name }, at) => [name, stand_ins[at] ?? '']));
}

function textsOf(stored: StoredFunction, types: ReadonlyMap<string, string>): string[] {
  const isPlain = stored.language === 'sql';
  const { texts, variables } = isPlain
    ? { texts: statementsOf(stored.source), variables: new Map(stored.given) }
    : within(stored, types);
  return texts.flatMap((text) => parametrised(text, variables, stored.fields ?? {}) ?? []);
}

const statementsOf = (source: string): string[] => source.split(/;\s*(?:\n|$)/).filter((text) => text.trim() !== '');

/** Returns the statements and expressions of a PL/pgSQL function, and its variables with their types; a record has none. */
function within({ definition }: StoredFunction, types: ReadonlyMap<string, string>) {
  const replaced = [...types].reduce(
    (text, [name, stand_in]) => text.replaceAll(new RegExp(`\\b(?:${name.replace('.', '\\.)?')}\\b`, 'g'), stand_in),
    definition,
  );
  const back = (text: string) =>
    [...types].reduce((one, [name, stand_in]) => one.replaceAll(new RegExp(`\\b${stand_in}\\b`, 'g'), name), text);
  const texts: string[] = [];
  const variables = new Map<string, string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    for (const [kind, fields] of Object.entries(node as Record<string, Record<string, unknown>>)) {
      if (kind === 'PLpgSQL_expr') texts.push(back(asStatement(fields)));
      if (kind === 'PLpgSQL_rec') variables.set(String(fields['refname']), '');
      if (kind === 'PLpgSQL_var') variables.set(String(fields['refname']), back(typeNameOf(fields)));
      visit(fields);
    }
  };
  visit(parsePlPgSQLSync(replaced));
  return { texts, variables };
}

const typeNameOf = (variable: Record<string, unknown>): string =>
  (variable['datatype'] as { PLpgSQL_type: { typname: string } }).PLpgSQL_type.typname;

/** Returns an expression or an assignment as a SELECT; a statement as it is. */
function asStatement({ query, parseMode }: Record<string, unknown>): string {
  const text = String(query);
  if (parseMode === 0) return text;
  return `select ${parseMode === 2 ? text : text.replace(/^[^:=]*:?=/, '')}`;
}

interface Reference {
  readonly location: number;
  readonly fields: readonly string[];
}

/** Returns a statement with parameters for its variables; null if it touches no table. */
function parametrised(
  text: string,
  variables: ReadonlyMap<string, string>,
  ofFields: Readonly<Record<string, string>>,
): string | null {
  /** The references by their place. The parser repeats the source of an assignment to several columns for each of them. */
  const references = new Map<number, Reference>();
  let touchesTables = false;
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    for (const [kind, fields] of Object.entries(node as Record<string, Record<string, unknown>>)) {
      if (kind === 'RangeVar' || kind === 'relation') touchesTables = true;
      if (kind === 'ColumnRef') references.set(Number(fields['location'] ?? 0), referenceOf(fields));
      visit(fields);
    }
  };
  visit(parseSync(text));
  if (!touchesTables) return null;
  const names = [...variables.keys()];
  const bytes = Buffer.from(text);
  const pieces: string[] = [];
  let end = 0;
  for (const { location, fields } of [...references.values()].toSorted((one, other) => one.location - other.location)) {
    const [name = ''] = fields;
    const type = variables.get(name);
    if (type === undefined || fields.length > 1 !== (type === '')) continue;
    const written = /^[\w"]+(?:\s*\.\s*[\w"]+)*/.exec(bytes.subarray(location).toString())?.[0] ?? '';
    // Each field of a record is a parameter of its own, because the fields have different types.
    const place = type === '' ? names.push(written) : names.indexOf(name) + 1;
    const cast = type === '' ? ofFields[fields[1] ?? ''] : type;
    pieces.push(bytes.subarray(end, location).toString(), cast === undefined ? `$${place}` : `($${place}::${cast})`);
    end = location + Buffer.byteLength(written);
  }
  return pieces.join('') + bytes.subarray(end).toString();
}

function referenceOf(fields: Record<string, unknown>): Reference {
  const parts = fields['fields'] as readonly { String?: { sval: string } }[];
  return { location: Number(fields['location'] ?? 0), fields: parts.map(({ String: name }) => name?.sval ?? '*') };
}
