import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a column is one of these ids. One statement however many they are, where Kysely's `in` is another one for each length, and
 * each connection keeps what it has prepared.
 */
export function isOneOf(column: string, ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any (${ids}::uuid[])`;
}
