const whole = 100n;

/**
 * Whole percents of values, which make a hundred together: rounded down, and what that leaves given to those that lost most by it,
 * of equals to the first. Nothing of nothing.
 */
export function sharesOf(values: readonly bigint[]): bigint[] {
  const total = values.reduce((sum, value) => sum + value, 0n);
  if (total === 0n) return values.map(() => 0n);
  const shares = values.map((value) => (value * whole) / total);
  const left = Number(whole - shares.reduce((sum, share) => sum + share, 0n));
  const lost = values.map((value, place) => ({ place, rest: (value * whole) % total }));
  const gaining = lost
    .toSorted((one, other) => (one.rest === other.rest ? 0 : one.rest < other.rest ? 1 : -1))
    .slice(0, left);
  for (const { place } of gaining) shares[place] = (shares[place] ?? 0n) + 1n;
  return shares;
}
