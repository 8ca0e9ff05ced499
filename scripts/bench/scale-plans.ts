import { createDatabase, createPool } from '@caudal/api-server';
import { sql } from 'kysely';
import { documentedTables } from '../growth/growth-document.ts';
import type { Database } from './databases.ts';
import type { Figure } from './figure.ts';
import type { Filled, Sizes } from './scale-customers.ts';
import { operations, type Operation } from './scale-operations.ts';

/** The number of rows below which a table counts as small, so that a plan may read all of it. */
const small_rows = 10_000;

/** The settings that make Postgres report plans to its client. Only a superuser may set them. */
const reporting = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_level=notice',
  'auto_explain.log_verbose=on',
];
/** Settings that also report the pages that each statement touched. Statements within functions are left out: their callers count them. */
const withPages = [
  ...reporting,
  'auto_explain.log_analyze=on',
  'auto_explain.log_buffers=on',
  'auto_explain.log_timing=off',
];
const withNested = [...reporting, 'auto_explain.log_nested_statements=on'];

/** A database with the URL at which the superuser connects to it. */
type Addressed = Filled & { readonly url: string };

/** Compares the pages that each operation touches in both databases, by the plans of its statements. */
export async function pagesFigures(sizes: Record<keyof Sizes, Addressed>): Promise<Figure[]> {
  const [many, few] = [await pagesIn(sizes.many), await pagesIn(sizes.few)];
  return operations.flatMap(({ name }) => {
    const [figure, peerFigure] = [many.get(name), few.get(name)];
    if (figure === undefined || peerFigure === undefined) return [];
    return { what: `pages touched: ${name}`, figure, peer: 'of few', peerFigure, unit: 'pages', goal: { atMost: 1.5 } };
  });
}

/** Returns the number of pages that one run of each operation touches. */
async function pagesIn(filled: Addressed): Promise<ReadonlyMap<string, number>> {
  return withPlans(filled, withPages, async (explained, plans) => {
    const pages = new Map<string, number>();
    for (const operation of operations) {
      const turns = await takeSample(operation, explained, plans);
      if (turns > 0) pages.set(operation.name, plans.reduce((sum, plan) => sum + pagesOf(plan), 0) / turns);
    }
    return pages;
  });
}

/** Returns the number of pages that a plan touched, in memory or on the disk. Its first node includes those of all others. */
function pagesOf(plan: string): number {
  const [, hit = 0, read = 0] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
  return Number(hit) + Number(read);
}

/** Counts the statements, also of functions, whose plan reads a whole table that grows. */
export async function scanFigure(filled: Addressed, log: (line: string) => void): Promise<Figure> {
  return withPlans(filled, withNested, async (explained, plans) => {
    const large = await largeTables(explained.db);
    let [all, scans] = [0, 0];
    for (const operation of operations) {
      await takeSample(operation, explained, plans);
      const found = plans.filter((plan) =>
        [...plan.matchAll(/Seq Scan on ([\w.]+)/g)].some(([, table = '']) => large.has(table)),
      );
      for (const plan of new Set(found)) log(`${operation.name}: ${plan}`);
      all += plans.length;
      scans += found.length;
    }
    return {
      what: 'plans that read a whole table that grows',
      figure: scans,
      peer: 'of all plans',
      peerFigure: all,
      unit: 'plans',
      goal: { atMost: 0 },
    };
  });
}

/** Takes a sample of an operation and leaves its plans in `plans`. Returns the number of its runs; 0 if it cannot be compared. */
async function takeSample({ prepare }: Operation, filled: Filled, plans: string[]): Promise<number> {
  const ready = await prepare(filled);
  await ready?.before?.();
  plans.length = 0;
  return ready?.act() ?? 0;
}

/** Opens a database by connections that report the plan of each statement to `plans`. */
async function withPlans<Result>(
  { url, ...filled }: Addressed,
  settings: readonly string[],
  actOn: (explained: Filled, plans: string[]) => Promise<Result>,
): Promise<Result> {
  const plans: string[] = [];
  const address = new URL(url);
  address.searchParams.set('options', settings.map((setting) => `-c ${setting}`).join(' '));
  const pool = createPool({ connectionString: address.href, role: null, max: 4, statement_timeout_ms: 600_000 });
  pool.on('connect', (client) => {
    client.on('notice', ({ message }) => void (message?.includes('plan:') && plans.push(message)));
  });
  const db = createDatabase(pool);
  try {
    return await actOn({ ...filled, db }, plans);
  } finally {
    await db.destroy();
  }
}

/** Returns the names of the tables and partitions that grow and are large here. */
async function largeTables(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    with named as (
      select oid, relnamespace::regnamespace || '.' || relname as name, reltuples from pg_class where relkind in ('r', 'p')
    )
    select named.name from named left join pg_inherits on inhrelid = named.oid left join named parent on parent.oid = inhparent
    where named.reltuples > ${small_rows} and coalesce(parent.name, named.name) = any (${documentedTables()})`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}
