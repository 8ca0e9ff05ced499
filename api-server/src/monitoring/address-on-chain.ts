import { sql } from 'kysely';

/**
 * The address that a row of `movement` was paid from or to on the chain; null for pesos and swaps. It is looked up for each movement: with a
 * join, Postgres reads the payouts of all customers for the movements of a few.
 */
export const addressOnChain = sql<string | null>`case movement.kind
  when 'crypto_deposit' then (select from_address from chain.incoming where movement_id = movement.id)
  when 'crypto_withdrawal' then (select to_address from chain.payout where movement_id = movement.id) end`;
