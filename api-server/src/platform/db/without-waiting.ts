import { sql } from 'kysely';

/**
 * A condition that always holds, for a statement outside a transaction whose loss in a crash does no harm: Postgres answers before the
 * statement is on the disk.
 */
export const withoutWaiting = sql<boolean>`(select set_config('synchronous_commit', 'off', true)) is not null`;
