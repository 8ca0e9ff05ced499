// Computes the swaps of a constant-product pool as Uniswap V2 does, in whole minor units, with the pool's own rounding and no other.
// Source: UniswapV2Library of v2-periphery.

/** The thousandths of the amount paid in that count towards the price; the other three are the pool's fee. */
const kept = 997n;
const thousand = 1_000n;

export interface Pool {
  /** The two tokens of the pool, as indexes into the market's tokens. */
  tokens: readonly [number, number];
  reserves: readonly [bigint, bigint];
}

/** The token of the pool that is paid in: the first (0) or the second (1). */
export type Direction = 0 | 1;

/** Returns the amount that the pool pays out for `amountIn`; 0 when the pool is empty. */
export function amountOut({ reserves }: Pool, sells: Direction, amountIn: bigint): bigint {
  const [reserveIn, reserveOut] = sells === 0 ? reserves : [reserves[1], reserves[0]];
  if (amountIn <= 0n || reserveIn <= 0n || reserveOut <= 0n) return 0n;
  const paid = amountIn * kept;
  return (paid * reserveOut) / (reserveIn * thousand + paid);
}

/** Returns the amount to pay in so that the pool pays out `wanted`; null when the pool does not hold more than `wanted`. */
export function amountIn({ reserves }: Pool, sells: Direction, wanted: bigint): bigint | null {
  const [reserveIn, reserveOut] = sells === 0 ? reserves : [reserves[1], reserves[0]];
  if (wanted <= 0n || reserveIn <= 0n || wanted >= reserveOut) return null;
  return (reserveIn * wanted * thousand) / ((reserveOut - wanted) * kept) + 1n;
}
