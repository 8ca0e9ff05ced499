/** A word this long finds its rows by the index; a shorter one only narrows what another has found. */
const indexed_characters = 3;
/** More say nothing that these have not said. */
const words_max = 6;

/** What was typed to find customers by, as patterns for LIKE. Every word has to be found, in whichever field. */
export interface SearchPatterns {
  /** Long enough for the index: at least one. */
  indexed: readonly string[];
  short: readonly string[];
}

/** Null when nothing is searched for; 'too short' when no word is long enough to look for. */
export function searchPatterns(typed: string): SearchPatterns | 'too short' | null {
  const words = typed.split(/\s+/).map(plainWord).filter(Boolean).slice(0, words_max);
  if (words.length === 0) return typed.trim() === '' ? null : 'too short';
  const isLong = (word: string) => word.length >= indexed_characters;
  if (!words.some(isLong)) return 'too short';
  return {
    indexed: words.filter(isLong).map(pattern),
    short: words.filter((word) => !isLong(word)).map(pattern),
  };
}

/** A whole NIT. Its last digit only checks the others, and is not kept. */
const nitForm = /^(\d{3}\.?\d{3}\.?\d{3})-\d$/;

/** Without accents and capitals; a number without the signs that people write into it. */
function plainWord(word: string): string {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const [, nit] = nitForm.exec(plain) ?? [];
  if (nit !== undefined) return nit.replaceAll('.', '');
  return /^[\d.,+()-]+$/.test(plain) ? plain.replaceAll(/\D/g, '') : plain;
}

function pattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
