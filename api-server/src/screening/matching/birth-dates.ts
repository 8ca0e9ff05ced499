export type DateLikeness = 'equal' | 'sameYear' | 'near' | 'different' | 'unknown';

const near_years = 2;
const strengths = ['equal', 'sameYear', 'near', 'different'] as const;

/**
 * Compares a birth date with those of a listed person; the best agreement counts. Lists often give only the year, or swap day and month.
 */
export function compareBirthDates(ours: string | null, listed: readonly string[]): DateLikeness {
  if (ours === null || ours === '') return 'unknown';
  const found = new Set(listed.map((theirs) => likenessOf(ours, theirs)));
  return strengths.find((strength) => found.has(strength)) ?? 'unknown';
}

function likenessOf(ours: string, theirs: string): DateLikeness {
  const [year, month, day] = ours.split('-');
  const [theirYear, theirMonth, theirDay] = theirs.split('-');
  const apart = Math.abs(Number(year) - Number(theirYear));
  if (apart === 0 && theirMonth !== undefined && theirDay !== undefined) {
    const isSame = month === theirMonth && day === theirDay;
    const isTurned = month === theirDay && day === theirMonth;
    return isSame || isTurned ? 'equal' : 'sameYear';
  }
  if (apart === 0) return 'sameYear';
  return apart <= near_years ? 'near' : 'different';
}
