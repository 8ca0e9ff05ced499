import { sql, type RawBuilder } from 'kysely';

const hash_form = /^0x[0-9a-f]{64}$/;

/** Returns the hash of a transaction of the chain (TXID) when the text is a whole one, in any case; otherwise null. */
export function asTransactionHash(typed: string): string | null {
  const hash = typed.replaceAll(/[\p{Cf}\s]/gu, '').toLowerCase();
  return hash_form.test(hash) ? hash : null;
}

/**
 * Selects the ids of everything that a transaction of the chain carried or was sent for: what came to us, transactions of ours, of which
 * the hash may have been replaced by another one since, and the movements of both.
 */
export const carriedBy = (hash: string): RawBuilder<unknown> => sql`(
  select unnest(array[id, movement_id]) from chain.incoming where tx_hash = ${hash}
  union select unnest(array[outgoing.id, outgoing.reference]) from chain.outgoing
    where outgoing.tx_hash = ${hash} or outgoing.id = (select outgoing_id from chain.attempt where hash = ${hash}))`;
