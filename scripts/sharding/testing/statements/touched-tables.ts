import { loadModule, parseSync } from 'libpg-query';
import { list, tree } from './parse-tree.ts';
import { Reader } from './reader.ts';
import type { Columns, Statement } from './statement.ts';

await loadModule();

/**
 * Reads a statement with Postgres's own parser. A column counts as bound only when conditions that always apply set it equal to a given
 * value. An expression that the reader does not understand leaves a column unbound.
 */
export function readStatement(statement: string, columns: Columns): Statement {
  const reader = new Reader(columns);
  for (const { stmt } of list(tree(parseSync(statement))['stmts']).map(tree)) reader.query(stmt, null, new Map());
  return reader.result();
}
