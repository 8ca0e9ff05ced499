import { sql, type RawBuilder } from 'kysely';

/**
 * Writes a number for `limit` into the text of a statement; the query builder does so by itself (`dialect.ts`). If the number were a
 * parameter, Postgres would plan for a tenth of all rows. In a large table every plan for the given values then looks cheaper, and Postgres
 * would plan the prepared statement anew at each request.
 */
export const rowLimit = (rows: number): RawBuilder<number> => sql.lit<number>(rows);
