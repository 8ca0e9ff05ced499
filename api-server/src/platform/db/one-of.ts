import { sql, type RawBuilder } from 'kysely';

/**
 * Builds the condition that a column is one of these ids. The statement is the same for any number of ids, where Kysely's `in` makes
 * another one for each length, and each connection keeps what it has prepared.
 */
export function isOneOf(column: string, ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any (${ids}::uuid[])`;
}
