import { sql, type RawBuilder } from 'kysely';

/**
 * Builds the condition that a column is one of these ids. The text of the statement is the same for any number of ids, so each connection
 * prepares it once; Kysely's `in` makes a different statement for each number of ids.
 */
export function isOneOf(column: string, ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any (${ids}::uuid[])`;
}
