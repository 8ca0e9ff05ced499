import { emailOf, withoutMarks } from '@caudal/api-spec/typed-text';

/** The length from which a word is looked up in the index; a shorter one only narrows what another word has found. */
const indexed_characters = 3;
/** The most words that are used; further ones are ignored. */
const words_max = 6;

/**
 * The words that an officer typed to find customers, as patterns for LIKE, in lower case. Every word has to be found, each in any field.
 * Accents and letters of other alphabets are folded by the database function that also folds the stored text: `customers.searchable`.
 */
export interface SearchPatterns {
  /** The words that are long enough for the index: at least one. */
  indexed: readonly string[];
  short: readonly string[];
}

/** Turns a typed search into patterns. Returns null when nothing is searched for, and 'too short' when no word is long enough. */
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

/** A phone number with its country code, whose digits may be in groups: '+57 300 123 4567', '0057 300…'. */
const phoneForm = /(?:\+|(?<!\d)00\s?(?=57[\s().-]*3))[\d\s().-]*\d/g;
const colombia = /^(?:00)?57/;

function wordsOf(typed: string): string[] {
  // Removes invisible marks that a page or a spreadsheet adds, and turns wide letters and ligatures into plain ones.
  const seen = withoutMarks(typed).normalize('NFKC').toLowerCase();
  const phones = [...seen.matchAll(phoneForm)].map(([phone]) => phone.replaceAll(/\D/g, '').replace(colombia, ''));
  const others = seen.replaceAll(phoneForm, ' ').split(/\s+/).map(plainWord);
  return [...phones, ...others].filter(Boolean);
}

/** A whole NIT. Its last digit is a check digit, which is not stored. */
const nitForm = /^(\d{3}\.?\d{3}\.?\d{3})-\d$/;

/** Returns a number without the punctuation that people write into it, and any other word as it is. */
function plainWord(word: string): string {
  const [, nit] = nitForm.exec(word) ?? [];
  if (nit !== undefined) return nit.replaceAll('.', '');
  const [, local] = /^(.*@)(?=.*[^\0-\x7F])[^@]*$/.exec(word) ?? [];
  // A domain with other letters is stored in ASCII; one that is not typed to its end could be any of them.
  if (local !== undefined) return /\.[^.]{2,}$/.test(word) ? emailOf(word) : `${local}xn--`;
  return /^[\d.,+()-]+$/.test(word) ? word.replaceAll(/\D/g, '') : word;
}

function pattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
