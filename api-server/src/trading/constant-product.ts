// A pool of two tokens whose product never falls, as Uniswap V2 has it. Whole units, no rounding but the pool's own.
// Source: UniswapV2Library of v2-periphery.

/** Of so many thousandths of what is paid in, a pool makes its price; the rest is its fee. */
const kept = 997n;
const thousand = 1_000n;

export interface Pool {
  /** Which two tokens it holds, by their place among the tokens of the graph. */
  tokens: readonly [number, number];
  reserves: readonly [bigint, bigint];
}

/** Which of a pool's two tokens is paid in. */
export type Direction = 0 | 1;

/** What comes out for so much paid in; 0 for a pool without anything in it. */
export function amountOut({ reserves }: Pool, sells: Direction, amountIn: bigint): bigint {
  const [reserveIn, reserveOut] = sells === 0 ? reserves : [reserves[1], reserves[0]];
  if (amountIn <= 0n || reserveIn <= 0n || reserveOut <= 0n) return 0n;
  const paid = amountIn * kept;
  return (paid * reserveOut) / (reserveIn * thousand + paid);
}

/** What has to be paid in for so much to come out; null where the pool does not hold as much. */
export function amountIn({ reserves }: Pool, sells: Direction, wanted: bigint): bigint | null {
  const [reserveIn, reserveOut] = sells === 0 ? reserves : [reserves[1], reserves[0]];
  if (wanted <= 0n || reserveIn <= 0n || wanted >= reserveOut) return null;
  return (reserveIn * wanted * thousand) / ((reserveOut - wanted) * kept) + 1n;
}
