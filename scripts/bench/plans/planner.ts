import { CompiledQuery, sql } from 'kysely';
import type { Database } from '../databases.ts';
import type { RecordedStatement } from '../../../api-server/src/testing/statement-recording.ts';
import type { FunctionStatement } from './function-statements.ts';
import { chosenPlan, type LargeTables, type PlanNode } from './whole-reads.ts';

/** The number of rows below which a table counts as small, so that a plan may read all of it. */
export const small_rows = 10_000;

/** A statement to plan, with its sender. Those of functions have what has to be set first. */
export type Asked = Pick<RecordedStatement, 'text' | 'from'> & Partial<RecordedStatement & FunctionStatement>;

/**
 * Returns the plan that Postgres uses for a prepared statement from its sixth use on, or why it makes none. Without known values it is the
 * plan for all values, as it is with values that Postgres refuses: a test of wrong input has sent these.
 */
export async function explained(db: Database, asked: Asked): Promise<PlanNode | string> {
  const { text, values = [] } = asked;
  const forAll = await rolledBack(db, asked, (tx) => planForAll(tx, text));
  if (typeof forAll === 'string' || values.length === 0) return forAll;
  const forValues = await rolledBack(db, asked, (tx) => planFrom(tx, text, values));
  return typeof forValues === 'string' ? forAll : chosenPlan(forAll, forValues);
}

/** Returns the plan, or why there is none, in a transaction that is rolled back. */
async function rolledBack(
  db: Database,
  { path, table, transitions = [] }: Asked,
  planned: (tx: Database) => Promise<PlanNode>,
): Promise<PlanNode | string> {
  const rollback = new Error('rolled back');
  let plan: PlanNode | string = 'was not planned';
  try {
    await db.transaction().execute(async (tx) => {
      for (const name of transitions) await sql.raw(`create temporary table ${name} (like ${table})`).execute(tx);
      if (path) await sql.raw(`set local search_path = ${path}`).execute(tx);
      plan = await planned(tx);
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) return error instanceof Error ? error.message : String(error);
  }
  return plan;
}

let prepared = 0;

/**
 * Returns the plan for all values. `explain (generic_plan)` would need Postgres 16. The parameters are numbered anew, because a statement of
 * a function uses only some of its variables, and `prepare` must find out the type of each.
 */
async function planForAll(tx: Database, text: string): Promise<PlanNode> {
  prepared += 1;
  const name = `planned_${prepared}`;
  const parameter = /\$\d+/g;
  const used = [...new Set(text.match(parameter))];
  const numbered = text.replaceAll(parameter, (one) => `$${used.indexOf(one) + 1}`);
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
  await tx.executeQuery(CompiledQuery.raw(`prepare ${name} as ${numbered}`));
  const plan = await planFrom(
    tx,
    `execute ${name}${used.length === 0 ? '' : `(${used.map(() => 'null').join(', ')})`}`,
  );
  await tx.executeQuery(CompiledQuery.raw(`deallocate ${name}`));
  return plan;
}

async function planFrom(tx: Database, text: string, values: readonly (string | null)[] = []): Promise<PlanNode> {
  const explain = `explain (verbose, format json) ${text}`;
  const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    CompiledQuery.raw(explain, [...values]),
  );
  const [row] = rows;
  if (!row) throw new Error('There is no plan');
  return row['QUERY PLAN'][0].Plan;
}

/** Returns the growing tables and the indexes that are large. @throws when one of the tables is small. */
export async function largeTables(db: Database, growing: readonly string[]): Promise<LargeTables> {
  const { rows } = await sql<{ name: string; part: string; rows: number }>`
    select parent.name, part.name as part, part.reltuples as rows from unnest(${[...growing]}::text[]) parent (name)
    join lateral (
      select relnamespace::regnamespace || '.' || relname as name, reltuples from pg_class
      where relkind = 'r' and (oid = parent.name::regclass or oid in (select relid from pg_partition_tree(parent.name)))
    ) part on true`.execute(db);
  const sums = Map.groupBy(rows, ({ name }) => name);
  const small = [...sums].filter(([, parts]) => parts.reduce((sum, part) => sum + part.rows, 0) < small_rows);
  if (small.length > 0)
    throw new Error(`These tables grow and are too small to plan for: ${small.map(([name]) => name).join(', ')}`);
  const indexes = await sql<{ name: string }>`
    select relnamespace::regnamespace || '.' || relname as name from pg_class where relkind = 'i' and reltuples >= ${small_rows}`.execute(
    db,
  );
  return {
    tables: new Map(rows.filter((part) => part.rows >= small_rows).map(({ part, name }) => [part, name])),
    indexes: new Set(indexes.rows.map(({ name }) => name)),
  };
}
