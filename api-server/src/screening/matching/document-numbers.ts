/** A number of so few letters and digits proves nothing. */
const letters_min = 5;

/** A document's number in the one way in which it is compared: without signs and leading zeros, in upper case; null where it is too short. */
export function documentNumber(written: string): string | null {
  const bare = written
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');
  return bare.length < letters_min ? null : bare;
}

export function sameDocument(ours: string | null, listed: readonly string[]): 'equal' | 'different' | 'unknown' {
  if (ours === null || listed.length === 0) return 'unknown';
  return listed.includes(ours) ? 'equal' : 'different';
}
