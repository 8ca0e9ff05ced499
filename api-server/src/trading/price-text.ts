// Prices as the wire has them: decimal text with 12 decimals.

const price_decimals = 12;
/** A double knows no more. */
const significant = 15;

/** Of an estimate. Never negative. */
export function priceText(price: number): string {
  const [mantissa = '0', exponent = '0'] = price.toExponential(significant - 1).split('e');
  const digits = mantissa.replace('.', '');
  const point = Number(exponent) + 1;
  const scaled = digits.padEnd(point + price_decimals, '0').slice(0, Math.max(0, point + price_decimals));
  return scaledText(BigInt(scaled === '' ? 0 : scaled));
}

/** One amount for another, in units of both; rounded down. */
export function rateText(of: { minor: bigint; decimals: number }, one: { minor: bigint; decimals: number }): string {
  const above = of.minor * 10n ** BigInt(one.decimals + price_decimals);
  return scaledText(above / (one.minor * 10n ** BigInt(of.decimals)));
}

function scaledText(scaled: bigint): string {
  const digits = scaled.toString().padStart(price_decimals + 1, '0');
  return `${digits.slice(0, -price_decimals)}.${digits.slice(-price_decimals)}`;
}

/** Millionths as percent: 2500 are '0.25'. */
export function percentText(millionths: number): string {
  const digits = String(millionths).padStart(5, '0');
  const fraction = digits.slice(-4).replace(/0+$/, '');
  return `${digits.slice(0, -4)}${fraction === '' ? '' : `.${fraction}`}`;
}
