// Writes prices as text: with 12 decimals for the wire.
import { ratioOf } from '@caudal/api-spec';

const price_decimals = 12;
/** The significant digits of a double. */
const significant = 15;

/** Writes an estimated price, which has to be zero or more. */
export function priceText(price: number): string {
  const [mantissa = '0', exponent = '0'] = price.toExponential(significant - 1).split('e');
  const digits = mantissa.replace('.', '');
  const point = Number(exponent) + 1;
  const scaled = digits.padEnd(point + price_decimals, '0').slice(0, Math.max(0, point + price_decimals));
  return scaledText(BigInt(scaled === '' ? 0 : scaled));
}

/** Writes an estimated price without zeros at the end, for answers with many prices. */
export function shortPriceText(price: number): string {
  return priceText(price).replace(/\.?0+$/, '');
}

/** Writes the amount `of` for one unit of `one`, rounded down. */
export function rateText(of: { minor: bigint; decimals: number }, one: { minor: bigint; decimals: number }): string {
  const above = of.minor * 10n ** BigInt(one.decimals + price_decimals);
  return scaledText(above / (one.minor * 10n ** BigInt(of.decimals)));
}

/** The amount that was paid, and the amount that was received for it. */
interface Exchange {
  paid: string;
  assetIn: string;
  received: string;
  assetOut: string;
}

/**
 * Returns the price of an exchange as screens show it: one unit of the token that is worth more, in the other token. The opposite price, of
 * a peso in bitcoins for example, would have only four significant digits.
 */
export function shownPrice({ paid, assetIn, received, assetOut }: Exchange): { price: string; of: string; in: string } {
  const direct = ratioOf(received, paid);
  return /^0(?:\.|$)/.test(direct)
    ? { price: ratioOf(paid, received), of: assetOut, in: assetIn }
    : { price: direct, of: assetIn, in: assetOut };
}

function scaledText(scaled: bigint): string {
  const digits = scaled.toString().padStart(price_decimals + 1, '0');
  return `${digits.slice(0, -price_decimals)}.${digits.slice(-price_decimals)}`;
}

/** Writes millionths as a percentage: 2500 as '0.25'. */
export function percentText(millionths: number): string {
  const digits = String(millionths).padStart(5, '0');
  const fraction = digits.slice(-4).replace(/0+$/, '');
  return `${digits.slice(0, -4)}${fraction === '' ? '' : `.${fraction}`}`;
}
