import { checkDigitOf } from '@caudal/api-spec/company';
import { emailOf, withoutMarks } from '@caudal/api-spec/typed-text';

/** The length from which the index finds a word anywhere in a text. The index finds a shorter word only at the beginning of words. */
const indexed_characters = 3;
/** The most words of a search that are used; further words are ignored. */
const words_max = 6;

/** The comparison of the stored text with a word, as the database makes it. */
export interface WordPattern {
  operator: 'like' | '~';
  text: string;
  /** A pattern for LIKE that holds wherever this one does, and is compared much faster; for regular expressions. */
  first?: string;
}

/**
 * The words that an officer typed to find customers, in lower case. Every word has to be found, each in any field. Accents and letters of
 * other alphabets are folded by the database function that also folds the stored text: `customers.searchable`.
 */
export interface SearchPatterns {
  /** The words that the index finds anywhere in a text. */
  long: readonly WordPattern[];
  /** The words of one or two characters. */
  short: readonly WordPattern[];
  /**
   * Patterns of the whole text, which may match in place of the short words: the text as typed, for a piece of a name that begins or ends
   * within a word ('ia Pé'), and the text with its single letters joined ('S. A. S.' for 'SAS'). Empty when there are no short words.
   */
  phrases: readonly WordPattern[];
}

/**
 * Turns a typed search into patterns; null when nothing is searched for. Words of one or two characters are compared with whole words if
 * the search has no longer word ('Li Na'), and otherwise with the beginnings of words ('Li Torres') or any part of a number ('300 12').
 */
export function searchPatterns(typed: string): SearchPatterns | null {
  const text = plainText(typed);
  if (text === '') return null;
  const words = typedWords(text).slice(0, words_max);
  const long = words.filter(isLong);
  const short = words.filter((word) => !isLong(word)).map(lettersOf);
  // The word 'y' beside longer words is not searched for, because it may be stored as '&'.
  const telling = long.length === 0 ? short : short.filter((word) => word !== 'y');
  const phrases = telling.length === 0 ? [] : [...new Set([text, joinedLetters(text)])].filter(isLong);
  return {
    long: long.map(anyPart),
    short: telling.map(long.length === 0 ? wholeWord : beginning),
    phrases: phrases.map(anyPart),
  };
}

const isLong = (word: string) => word.length >= indexed_characters;

/** Removes invisible marks that a page or a spreadsheet adds, and turns wide letters and ligatures into plain ones. */
const plainText = (typed: string) => withoutMarks(typed).normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/**
 * A phone number with its country code, whose digits may be in groups: '+57 300 123 4567', '0057 300…', '57 300…', '034 600…'. Without a
 * plus sign, a number counts as a phone number only when it is complete or written in groups.
 */
const phoneForm =
  /\+[\d\s().-]*\d|(?<!\d)(?:00\s?(?=57[\s().-]*3)|00\s?(?=[1-9](?:[\s().-]*\d){9})|0?57(?=[\s(-]+3\d{2}|3\d{9}(?!\d)))[\d\s().-]*\d/g;
const dialled = /^0*(?:57(?=\d))?/;

/** A word without a letter or a digit is no part of a name or a number. */
const hasLetter = /(?!\p{Lm})[\p{L}\p{N}]/u;

/** Returns the words of a typed search, in lower case. Phone numbers and documents are returned without their punctuation. */
export function typedWords(typed: string): string[] {
  const text = plainText(typed);
  const phones = [...text.matchAll(phoneForm)].map(([phone]) => phone.replaceAll(/\D/g, '').replace(dialled, ''));
  return [...phones, ...text.replaceAll(phoneForm, ' ').split(' ').flatMap(plainWords)].filter((word) =>
    hasLetter.test(word),
  );
}

/** A whole NIT. Its last digit is a check digit, which is not stored. */
const nitForm = /^([89]\d{2}\.?\d{3}\.?\d{3}|\d{3}\.?\d{3}\.?\d{3}(?=-))-?(\d)$/;

/** Returns the words in a text without blanks: a number without its punctuation, an e-mail as it is, and any other text cut at its signs. */
function plainWords(text: string): string[] {
  const [, nit, check] = nitForm.exec(text) ?? [];
  if (nit !== undefined) {
    const digits = nit.replaceAll('.', '');
    if (text.includes('-') || checkDigitOf(digits) === Number(check)) return [digits];
  }
  if (/^[\d.,+()-]+$/.test(text)) return [text.replaceAll(/\D/g, '')];
  if (text.includes('@')) return [emailPart(text)];
  const parts = joinedLetters(text).split(betweenWords);
  // A text with a number of one or two digits may be a part of an e-mail, 'ana.12'. The text is kept whole: the number alone would match
  // almost everybody.
  return parts.some((one) => /^\d{1,2}$/.test(one)) ? [text.replaceAll(signsAround, '')] : parts;
}

/**
 * Returns a part of an e-mail as e-mails are stored. A domain with letters beyond ASCII is stored as Punycode, which is known only once the
 * domain is typed to its end; until then, every such domain matches.
 */
function emailPart(text: string): string {
  const [, local] = /^(.*@)(?=.*[^\0-\x7F])[^@]*$/.exec(text) ?? [];
  if (local === undefined) return text;
  return /\.[^.]{2,}$/.test(text) ? emailOf(text) : `${local}xn--`;
}

/** Modifier letters count as signs, because folding turns some of them into punctuation, which the regular expression would interpret. */
const betweenWords = /(?:[^\p{L}\p{M}\p{N}]|\p{Lm})+/u;
const signsAround = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

/** Joins single letters, as `customers.search_text` does in stored texts: 's.a.s.' and 's. a. s.' become 'sas'. */
const joinedLetters = (text: string) =>
  text
    .replaceAll(/(?<![\p{L}\p{N}])(\p{L})[. &-]+(?=\p{L}(?![\p{L}\p{N}]))/gu, '$1')
    .replaceAll(/(?<=\p{L})\.(?![\p{L}\p{N}])/gu, '');

const lettersOf = (word: string) => word.replaceAll(/[^\p{L}\p{N}]|\p{Lm}/gu, '');

const anyPart = (word: string): WordPattern => ({
  operator: 'like',
  text: `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`,
});

/**
 * The signs between words. The trigram index stores where words begin and end, but Postgres only looks that up for a few named signs, not
 * for everything that is no letter. Folding leaves hardly any other signs in a name.
 */
const sign = '[\n -/:-@\\[-`{-~]';
const [before, behind] = [`(^|${sign})`, `($|${sign})`];
const wholeWord = (letters: string): WordPattern => ({
  operator: '~',
  text: `${before}${letters}${behind}`,
  first: anyPart(letters).text,
});
const beginning = (letters: string): WordPattern =>
  /^\d+$/.test(letters)
    ? anyPart(letters)
    : { operator: '~', text: `${before}${letters}`, first: anyPart(letters).text };
