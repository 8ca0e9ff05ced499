import { sql } from 'kysely';

/** Of a transaction that no block holds yet. */
export const in_no_block = ['queued', 'numbered', 'signed'] as const;
/** Of one that is not over: those of the index `outgoing_open`. */
export const not_over = [...in_no_block, 'mined'] as const;

export type OpenState = (typeof not_over)[number];

/** They stand in the statement itself, where an index is chosen by them. */
export const listed = (states: readonly OpenState[]) => sql.join(states.map((state) => sql.lit(state)));
