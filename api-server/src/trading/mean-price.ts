/** A price, and the time from which it holds. */
export interface PriceSpan {
  at: Date;
  price: number;
}

/**
 * Returns the geometric mean of a price from `from` to `to`, weighted by how long each price held. The mean is geometric so that the mean
 * of an exchange rate equals the exchange rate of the means. If the first known price begins after `from`, the mean begins with it. Returns
 * null when no price is known.
 * @param spans The prices, the oldest first.
 */
export function meanPrice(spans: readonly PriceSpan[], from: Date, to: Date): number | null {
  const newest = spans.at(-1);
  if (!newest) return null;
  let [sum, whole] = [0, 0];
  for (const [place, { at, price }] of spans.entries()) {
    const begins = Math.max(at.getTime(), from.getTime());
    const ends = Math.min(spans[place + 1]?.at.getTime() ?? Infinity, to.getTime());
    if (ends <= begins) continue;
    sum += Math.log(price) * (ends - begins);
    whole += ends - begins;
  }
  return whole > 0 ? Math.exp(sum / whole) : newest.price;
}
