import { fromMinorUnits, toMinorUnits } from '@caudal/api-spec';

const decimals = 18;

/** So much of the one for one of the other: exact to eighteen decimals, rounded down. For nothing there is nothing. */
export function ratioOf(one: string, other: string): string {
  const [above, below] = [toMinorUnits(one, decimals) ?? 0n, toMinorUnits(other, decimals) ?? 0n];
  return below === 0n ? '0' : fromMinorUnits((above * 10n ** BigInt(decimals)) / below, decimals);
}
