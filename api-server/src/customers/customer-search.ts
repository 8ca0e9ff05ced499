import { emailOf, withoutMarks } from '@caudal/api-spec/typed-text';

/** The length from which a word is looked up in the index wherever it stands; of a shorter one the index knows only the words that it begins. */
const indexed_characters = 3;
/** The most words that are used; further ones are ignored. */
const words_max = 6;

/** The comparison of the stored text with a word, as the database makes it. */
export interface WordPattern {
  operator: 'like' | '~';
  text: string;
}

/**
 * What an officer typed to find customers, in lower case. Every word has to be found, each in any field. Accents and letters of other
 * alphabets are folded by the database function that also folds the stored text: `customers.searchable`.
 */
export interface SearchPatterns {
  /** The words that the index finds wherever they stand. */
  long: readonly WordPattern[];
  /** The words of one or two characters. */
  short: readonly WordPattern[];
  /** The text as typed, for a part of a name that is cut within its words ('ia Pé'): it stands for the short words. Null without any. */
  phrase: WordPattern | null;
}

/**
 * Turns a typed search into patterns; null when nothing is searched for. Words of one or two characters are compared with whole words
 * when no longer one is beside them ('Li Na'), and otherwise with the beginnings of words ('Li Torres') or any part of a number ('300 12').
 */
export function searchPatterns(typed: string): SearchPatterns | null {
  const text = plainText(typed);
  if (text === '') return null;
  const words = wordsOf(text).slice(0, words_max);
  const long = words.filter((word) => word.length >= indexed_characters);
  const short = words.filter((word) => word.length < indexed_characters).map(lettersOf);
  return {
    long: long.map(anyPart),
    short: short.map(long.length === 0 ? wholeWord : beginning),
    phrase: short.length > 0 && text.length >= indexed_characters ? anyPart(text) : null,
  };
}

/** Removes invisible marks that a page or a spreadsheet adds, and turns wide letters and ligatures into plain ones. */
const plainText = (typed: string) => withoutMarks(typed).normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** A word without a letter or a digit is no part of a name or a number. */
const hasLetter = /(?!\p{Lm})[\p{L}\p{N}]/u;

/** A phone number with its country code, whose digits may be in groups: '+57 300 123 4567', '0057 300…'. */
const phoneForm = /(?:\+|(?<!\d)00\s?(?=57[\s().-]*3))[\d\s().-]*\d/g;
const colombia = /^(?:00)?57(?=\d)/;

function wordsOf(seen: string): string[] {
  const phones = [...seen.matchAll(phoneForm)].map(([phone]) => phone.replaceAll(/\D/g, '').replace(colombia, ''));
  const others = seen.replaceAll(phoneForm, ' ').split(/\s+/).map(plainWord);
  return [...phones, ...others].filter((word) => hasLetter.test(word));
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

/** Modifier letters are left out too: folding makes punctuation of some of them, which the expression would obey. */
const lettersOf = (word: string) => word.replaceAll(/[^\p{L}\p{N}]|\p{Lm}/gu, '');

const anyPart = (word: string): WordPattern => ({
  operator: 'like',
  text: `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`,
});

/**
 * The signs between words. The trigram index stores where words begin and end, but Postgres only looks that up for a few named signs,
 * not for everything that is no letter. Folding leaves hardly any others in a name.
 */
const sign = '[ -/:-@\\[-`{-~]';
const [before, behind] = [`(^|${sign})`, `($|${sign})`];
const wholeWord = (letters: string): WordPattern => ({ operator: '~', text: `${before}${letters}${behind}` });
const beginning = (letters: string): WordPattern =>
  /^\d+$/.test(letters) ? anyPart(letters) : { operator: '~', text: `${before}${letters}` };
