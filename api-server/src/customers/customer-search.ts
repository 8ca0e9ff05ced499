/** A word this long finds its rows by the index; a shorter one only narrows what another has found. */
const indexed_characters = 3;
/** More say nothing that these have not said. */
const words_max = 6;

/**
 * The words that an officer typed to find customers by, as patterns for LIKE, in small letters. Every word has to be found, in whichever field. Accents and
 * letters of other alphabets are folded by the database, with the function that folds what is searched: `customers.searchable`.
 */
export interface SearchPatterns {
  /** Long enough for the index: at least one. */
  indexed: readonly string[];
  short: readonly string[];
}

/** Null when nothing is searched for; 'too short' when no word is long enough to look for. */
export function searchPatterns(typed: string): SearchPatterns | 'too short' | null {
  const words = wordsOf(typed).slice(0, words_max);
  if (words.length === 0) return typed.trim() === '' ? null : 'too short';
  const isLong = (word: string) => word.length >= indexed_characters;
  if (!words.some(isLong)) return 'too short';
  return {
    indexed: words.filter(isLong).map(pattern),
    short: words.filter((word) => !isLong(word)).map(pattern),
  };
}

/** A phone as it is written with its country, whose own digits may stand apart: '+57 300 123 4567', '0057 300…'. */
const phoneForm = /(?:\+|(?<!\d)00\s?(?=57[\s().-]*3))[\d\s().-]*\d/g;
const colombia = /^(?:00)?57/;

function wordsOf(typed: string): string[] {
  // Invisible marks that a page or a spreadsheet adds are removed; wide letters and ligatures become plain ones.
  const seen = typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase();
  const phones = [...seen.matchAll(phoneForm)].map(([phone]) => phone.replaceAll(/\D/g, '').replace(colombia, ''));
  const others = seen.replaceAll(phoneForm, ' ').split(/\s+/).map(plainWord);
  return [...phones, ...others].filter(Boolean);
}

/** A whole NIT. Its last digit only checks the others, and is not kept. */
const nitForm = /^(\d{3}\.?\d{3}\.?\d{3})-\d$/;

/** A number without the signs that people write into it. */
function plainWord(word: string): string {
  const [, nit] = nitForm.exec(word) ?? [];
  if (nit !== undefined) return nit.replaceAll('.', '');
  return /^[\d.,+()-]+$/.test(word) ? word.replaceAll(/\D/g, '') : word;
}

function pattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
