/** A node of Postgres's parse tree: one field named after the node's kind, or the node's fields where its position implies the kind. */
export type Tree = { readonly [field: string]: unknown };

/** Returns the node's fields if it is of this kind; null otherwise. */
export function as(node: unknown, kind: string): Tree | null {
  if (typeof node !== 'object' || node === null) return null;
  const found = (node as Tree)[kind];
  return typeof found === 'object' && found !== null ? (found as Tree) : null;
}

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const tree = (value: unknown): Tree => (typeof value === 'object' && value !== null ? (value as Tree) : {});

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the texts of a list of names. */
export const names = (value: unknown): readonly string[] =>
  list(value).map((node) => text(as(node, 'String')?.['sval']));

/** Returns an expression without its casts. */
export function uncast(node: unknown): unknown {
  const cast = as(node, 'TypeCast') ?? as(node, 'CollateClause');
  return cast ? uncast(cast['arg']) : node;
}

const queries = new Set(['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']);

/** Calls `visit` with each node below an expression, and does not enter queries. */
export function eachBelow(node: unknown, visit: (kind: string, fields: Tree) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) eachBelow(item, visit);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  for (const [kind, fields] of Object.entries(node)) {
    if (typeof fields !== 'object' || fields === null) continue;
    if (queries.has(kind)) continue;
    if (!Array.isArray(fields)) visit(kind, fields as Tree);
    eachBelow(fields, visit);
  }
}

/** Checks whether an expression reads columns, also in a query within it. */
export function readsColumns(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(readsColumns);
  if (typeof node !== 'object' || node === null) return false;
  return Object.entries(node).some(
    ([kind, fields]) => kind === 'ColumnRef' || queries.has(kind) || readsColumns(fields),
  );
}

/** Returns the conditions that must all hold for a condition to hold. */
export function conjuncts(condition: unknown): readonly unknown[] {
  const both = as(condition, 'BoolExpr');
  if (both?.['boolop'] === 'AND_EXPR') return list(both['args']).flatMap(conjuncts);
  return condition === undefined || condition === null ? [] : [condition];
}

/** Returns the cells of a row expression, or any other expression as a single cell. */
const cellsOf = (node: unknown): readonly unknown[] => {
  const row = as(uncast(node), 'RowExpr');
  return row ? list(row['args']) : [node];
};

const comparisons = new Set(['AEXPR_OP', 'AEXPR_NOT_DISTINCT', 'AEXPR_OP_ANY', 'AEXPR_IN']);

/** Returns the pairs of expressions that a condition equates, as `a = b` or `a in (b)` do; none for other conditions. */
export function equalities(condition: unknown): readonly (readonly [unknown, unknown])[] {
  const { kind, name, lexpr, rexpr } = tree(as(condition, 'A_Expr'));
  if (!comparisons.has(text(kind)) || names(name).at(-1) !== '=') return [];
  const [left, right] = [cellsOf(lexpr), cellsOf(rexpr)];
  if (left.length !== right.length) return [];
  const pairs = left.map((cell, at) => [uncast(cell), uncast(right[at])] as const);
  const isSymmetric = kind === 'AEXPR_OP' || kind === 'AEXPR_NOT_DISTINCT';
  return isSymmetric ? pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]) : pairs;
}
