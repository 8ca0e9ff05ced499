import { sql } from 'kysely';

/**
 * Selects the address on the chain from or to which a row of `movement` was paid; null for pesos and swaps. It is a subquery per movement:
 * with a join, Postgres would read the payouts of all customers for the movements of a few.
 */
export const addressOnChain = sql<string | null>`case movement.kind
  when 'crypto_deposit' then (select from_address from chain.incoming where movement_id = movement.id)
  when 'crypto_withdrawal' then (select to_address from chain.payout where movement_id = movement.id) end`;
