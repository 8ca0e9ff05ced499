/** A node of a plan, as Postgres's JSON has it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly Operation?: string;
  readonly Schema?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly 'Startup Cost'?: number;
  readonly 'Total Cost'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The tables that grow and are large, and the sizes of their indexes: a partial index may be small. */
export interface LargeTables {
  /** The name of the table that grows, by the name of each of its partitions and by its own. */
  readonly tables: ReadonlyMap<string, string>;
  /** The indexes, by schema and name, that have about as many rows as a large table. */
  readonly indexes: ReadonlySet<string>;
}

/** Nodes that read all rows of the nodes below before they return one. */
const reading = new Set(['Sort', 'Incremental Sort', 'Aggregate', 'Hash', 'SetOp', 'WindowAgg', 'ModifyTable']);
/** Plans of subqueries, which are carried out whole, whatever limits the rows of the plan above. */
const apart = new Set(['InitPlan', 'SubPlan']);
const scans = new Set(['Index Scan', 'Index Only Scan', 'Bitmap Index Scan']);

/**
 * Returns the large tables of which a plan reads all rows, or an index of all rows, each with the node that does so. What is read until a
 * limit is reached does not count if Postgres expects to read a small part of it.
 */
export function wholeReads(plan: PlanNode, { tables, indexes }: LargeTables): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (node: PlanNode, heap: string | null, isLimited: boolean) => {
    const own = node['Relation Name'] === undefined ? heap : `${node.Schema}.${node['Relation Name']}`;
    const table = own === null ? undefined : tables.get(own);
    if (table !== undefined && !isLimited && readsAll(node, own ?? '', indexes)) found.set(table, described(node));
    const below = isSmallPart(node) || (isLimited && !reading.has(node['Node Type']));
    for (const child of node.Plans ?? []) visit(child, own, below && !apart.has(child['Parent Relationship'] ?? ''));
  };
  visit(plan, null, false);
  return found;
}

const described = (node: PlanNode): string =>
  [node['Node Type'], node['Index Name'] ?? '', node.Filter ?? ''].filter(Boolean).join(' ');

function readsAll(node: PlanNode, relation: string, indexes: ReadonlySet<string>): boolean {
  if (node['Node Type'] === 'Seq Scan') return true;
  if (!scans.has(node['Node Type']) || node['Index Cond'] !== undefined) return false;
  return indexes.has(`${relation.split('.')[0]}.${node['Index Name']}`);
}

/** Checks whether a node is a limit that Postgres expects to be reached after a tenth of what is below it. */
function isSmallPart(node: PlanNode): boolean {
  // The plans of the statement's subqueries come first.
  const below = node.Plans?.find((plan) => !apart.has(plan['Parent Relationship'] ?? ''));
  if (node['Node Type'] !== 'Limit' || below === undefined) return false;
  const begun = below['Startup Cost'] ?? 0;
  return costOf(node) - begun <= (costOf(below) - begun) / 10;
}

/** Returns the tables from which a plan deletes, each with its schema. */
export function deletedFrom(plan: PlanNode): readonly string[] {
  const own = plan.Operation === 'Delete' ? [`${plan.Schema}.${plan['Relation Name']}`] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(deletedFrom)];
}

/** The cost that Postgres reckons for making a plan anew: so much for the statement, and for each table that it reads. */
const planning_cost = 2.5;

/**
 * Chooses as Postgres does between the plan for all values of a prepared statement's parameters and the plans for the values of each use.
 * The latter are kept when they cost less, their making included.
 */
export function chosenPlan(forAll: PlanNode, forValues: PlanNode): PlanNode {
  const making = planning_cost * (1 + scansIn(forValues));
  return costOf(forAll) <= costOf(forValues) + making ? forAll : forValues;
}

const costOf = (plan: PlanNode): number => plan['Total Cost'] ?? 0;

const scansIn = (plan: PlanNode): number =>
  (plan['Relation Name'] === undefined ? 0 : 1) + (plan.Plans ?? []).reduce((sum, below) => sum + scansIn(below), 0);
