const whole = 100n;

/**
 * Returns the shares of values as whole percents that add up to a hundred. Shares are rounded down, and the remaining percents go to the
 * shares with the largest remainders; among equal remainders, to the first. All shares are 0 when the total is 0.
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
