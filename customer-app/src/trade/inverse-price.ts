import { fromMinorUnits, toMinorUnits } from '@caudal/api-spec';

const price_decimals = 18;

/** What one of the other is worth: exact to eighteen decimals, rounded down. The inverse of nothing is nothing. */
export function inverseOf(price: string): string {
  const units = toMinorUnits(price, price_decimals) ?? 0n;
  return units === 0n ? '0' : fromMinorUnits(10n ** BigInt(2 * price_decimals) / units, price_decimals);
}
