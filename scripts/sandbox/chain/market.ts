// What the sandbox's market does: prices that wander, and trades that bring a pool to them. No chain here.

/** A pool's two sides in minor units, and what a minor unit of each is worth, in any one currency. */
export interface Side {
  reserve: bigint;
  worth: number;
}

/** Of 1,000, what a pool keeps none of. Uniswap V2's fee of 0.3 %. */
const kept = 997n;

/** What comes out of a constant product pool. Source: UniswapV2Library.getAmountOut. */
export function amountOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  const paid = amountIn * kept;
  return (paid * reserveOut) / (reserveIn * 1_000n + paid);
}

export interface Trade {
  /** Which side is paid in. */
  sells: 0 | 1;
  amountIn: bigint;
  amountOut: bigint;
}

/**
 * The trade that brings a pool's price to what its sides are worth; null while the pool's fee would eat the gain, as
 * whoever looks for one would find. With reserves x (in) and y (out) of worths p and q it pays in until (x + 0.997 a) / y' meets it: a = (√(0.997 x y q / p) - x) / 0.997.
 */
export function tradeTowards(sides: readonly [Side, Side]): Trade | null {
  for (const sells of [0, 1] as const) {
    const [into, from] = sells === 0 ? sides : [sides[1], sides[0]];
    const [x, y] = [Number(into.reserve), Number(from.reserve)];
    const a = (Math.sqrt((0.997 * x * y * from.worth) / into.worth) - x) / 0.997;
    if (a <= x * 1e-6) continue;
    const amountIn = BigInt(Math.floor(a));
    const out = amountOut(amountIn, into.reserve, from.reserve);
    if (out > 0n) return { sells, amountIn, amountOut: out };
  }
  return null;
}

/** Numbers between 0 and 1, the same for the same seed: a first start is like any other. Source: mulberry32, public domain. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Where a price goes within some time: as far as its movement lets it, and a little back towards where it began, so that a market which
 * runs for months stays one that people know.
 */
export function nextPrice(
  { price, began, daily_movement }: { price: number; began: number; daily_movement: number },
  seconds: number,
  random: () => number,
): number {
  const days = seconds / 86_400;
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const back = Math.log(began / price) * Math.min(1, 0.05 * days);
  return price * Math.exp(daily_movement * Math.sqrt(days) * normal + back);
}
