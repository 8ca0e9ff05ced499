import { sql, type SelectQueryBuilder } from 'kysely';

/** Checks whether a query finds a row. */
export async function findsAny<Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, unknown>,
): Promise<boolean> {
  const found = await query
    .select(sql<number>`1`.as('found'))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
