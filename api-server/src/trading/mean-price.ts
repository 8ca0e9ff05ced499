/** A price, and since when it held. */
export interface PriceSpan {
  at: Date;
  price: number;
}

/**
 * The mean of a price over a time, each as long as it held: the geometric one, so that the mean of an exchange rate is the exchange rate of
 * the means. Of a price that is known only since later, from then on. Null where none is known. `spans`: the oldest first.
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
