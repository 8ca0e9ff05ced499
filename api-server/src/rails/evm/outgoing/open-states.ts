import { sql } from 'kysely';

/** The states of a transaction that is not mined yet. */
export const in_no_block = ['queued', 'numbered', 'signed'] as const;
/** The states of a transaction that is not settled yet: those of the index `outgoing_open`. */
export const not_over = [...in_no_block, 'mined'] as const;

export type OpenState = (typeof not_over)[number];

/** Returns states as literals for a statement, because Postgres uses a partial index only for literals. */
export const listed = (states: readonly OpenState[]) => sql.join(states.map((state) => sql.lit(state)));
