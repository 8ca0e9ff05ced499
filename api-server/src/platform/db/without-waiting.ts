import { sql } from 'kysely';

/**
 * A condition that always holds, of a statement outside a transaction whose loss in a crash does no harm: it is kept a moment after it
 * is answered, and does not wait for the disk.
 */
export const withoutWaiting = sql<boolean>`(select set_config('synchronous_commit', 'off', true)) is not null`;
