/**
 * The longest answer of a customers' operation that is no download, in bytes. HAProxy takes one of this length whole, so that a slow reader
 * keeps no place at a server.
 */
export const answer_max_bytes = 92_000;
