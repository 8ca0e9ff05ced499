import { sql, type RawBuilder } from 'kysely';

/**
 * Writes the number of rows that are wanted into a statement; the query builder does so by itself (`dialect.ts`). For a number that is given
 * as a parameter Postgres expects to read a tenth of all rows, finds any particular plan cheaper in a large table, and so plans the prepared
 * statement anew for each request.
 */
export const rowLimit = (rows: number): RawBuilder<number> => sql.lit<number>(rows);
