import type { CataloguedTable } from '../../catalogue.ts';
import { tableClasses } from '../../tables.ts';
import type { Touched } from './statement.ts';
import { readStatement } from './touched-tables.ts';

/**
 * Maps each lookup to its statements. A lookup is a distributed table with the columns by which statements find or create rows without
 * naming the customer, or a table of the coordinator.
 */
type Lookups = ReadonlyMap<string, readonly string[]>;

/** Statements that touch no table: transactions, settings and notifications. */
const aboutNothing = /^\s*(begin|start transaction|commit|rollback|savepoint|release|set |notify|listen|$)/i;

/** The partition that holds the jobs of the queue. */
const partitions = new Map([['pgboss.job_common', 'pgboss.job']]);

/** Postgres's own functions, which read no table of ours. */
const withoutTables = /^pg_catalog\./;

/** Returns the way in which a statement finds or creates rows. */
function wayOf({ bound, joined, isInserted }: Touched): string {
  if (isInserted) return 'inserted';
  if (bound.length > 0) return `by ${bound.join(', ')}`;
  return joined.length > 0 ? `joined by ${joined.join(', ')}` : 'by nothing';
}

/**
 * Returns the lookups in these statements: the distributed tables that a statement touches without giving the customer's id, and the tables
 * of the coordinator. A call of one of our functions is listed under the function's name, because its own statements are not seen.
 */
export function lookupsOf(texts: Iterable<string>, catalogue: readonly CataloguedTable[]): Lookups {
  const columns = new Map(catalogue.map((table) => [table.name, new Set(table.columns.map(({ name }) => name))]));
  const without = new Map<string, string[]>();
  const note = (lookup: string, text: string) => void without.set(lookup, [...(without.get(lookup) ?? []), text]);
  for (const text of texts) {
    if (aboutNothing.test(text)) continue;
    const { touched, functions } = readStatement(text, columns);
    for (const called of functions) if (!withoutTables.test(called)) note(`${called}()`, text);
    for (const one of touched) {
      const table = partitions.get(one.table) ?? one.table;
      const of = tableClasses.get(table);
      if (!of) throw new Error(`${table} has no class: ${text}`);
      if (of.class === 'coordinator') note(`${table} on the coordinator`, text);
      if (of.class === 'distributed' && !one.bound.includes(of.by)) note(`${table} ${wayOf(one)}`, text);
    }
  }
  return without;
}
