// The calculations of the sandbox's market: prices that wander, and trades that bring a pool to them. This file calls no chain.

/** One side of a pool: its reserve in minor units, and the worth of a minor unit, in the same currency for both sides. */
export interface Side {
  reserve: bigint;
  worth: number;
}

/** The part of 1,000 that is left after Uniswap V2's fee of 0.3 %. */
const kept = 997n;

/** Returns the amount that a constant-product pool pays out. Source: UniswapV2Library.getAmountOut. */
export function amountOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  const paid = amountIn * kept;
  return (paid * reserveOut) / (reserveIn * 1_000n + paid);
}

interface Trade {
  /** The index of the side that is paid in. */
  sells: 0 | 1;
  amountIn: bigint;
  amountOut: bigint;
}

/**
 * Returns the trade that brings a pool's price to what its sides are worth; null while the pool's fee would exceed the gain, so that
 * no arbitrageur would trade either. With reserves x (in) and y (out) of worths p and q, it pays in the amount a at which the pool's
 * price (x + 0.997 a) / y' meets that worth: a = (√(0.997 x y q / p) - x) / 0.997.
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

/** Returns a generator of numbers from 0 to 1 that repeats for the same seed. Source: mulberry32, public domain. */
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
 * Returns a price after some time: a random step with the daily deviation, plus a small pull back towards the first price, so that
 * prices stay plausible in a market that runs for months.
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
