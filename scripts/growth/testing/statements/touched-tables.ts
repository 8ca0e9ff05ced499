import { loadModule, parseSync } from 'libpg-query';
import { list, tree } from './parse-tree.ts';
import { Reader } from './reader.ts';
import type { Columns, Statement } from './statement.ts';

await loadModule();

/**
 * Reads statements by Postgres's own parser. A column counts as bound only where that is certain: by conditions that must all hold, and
 * never through a condition that may be skipped. Whatever is not understood leaves a column unbound.
 */
export function readStatement(statement: string, columns: Columns): Statement {
  const reader = new Reader(columns);
  for (const { stmt } of list(tree(parseSync(statement))['stmts']).map(tree)) reader.query(stmt, null, new Map());
  return reader.result();
}
