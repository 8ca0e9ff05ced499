import { sql } from 'kysely';

/**
 * Returns the reference of a movement for which the bank has nothing but a line of its statement. No payment has such a reference, also where a
 * bank numbers its lines like its payments.
 */
export const lineReference = (line: string) => `line:${line}`;

/** Selects the bank's reference of `movement` as the bank writes it. */
export const statedReference = sql<string | null>`regexp_replace(movement.rail_reference, '^line:', '')`;
