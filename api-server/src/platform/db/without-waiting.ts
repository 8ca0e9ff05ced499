import { sql } from 'kysely';

/**
 * A condition that is always true and makes Postgres answer before the statement is on the disk. Only for statements outside a transaction
 * whose loss in a crash does no harm.
 */
export const withoutWaiting = sql<boolean>`(select set_config('synchronous_commit', 'off', true)) is not null`;
