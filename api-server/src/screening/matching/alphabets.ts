// Letters of other alphabets in Latin script, as most passports write them. Chinese and other scripts without letters are dropped: lists
// also give the names in Latin letters.

import { arabicLetters, withArabicNames } from './arabic.ts';
import { pairs } from './word-lists.ts';

const cyrillic = pairs(`
  а:a б:b в:v г:g ґ:g д:d е:e ё:e є:ye ж:zh з:z и:i і:i ї:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ў:u ф:f х:kh
  ц:ts ч:ch ш:sh щ:shch ъ: ы:y ј:j љ:lj њ:nj ђ:dj ћ:c џ:dz ѓ:gj ќ:kj ә:a қ:k ғ:g ң:n ө:o ұ:u ү:u һ:h ь: э:e ю:yu я:ya
`);

/** Cyrillic letters that are transcribed differently in Ukrainian and Belarusian. */
const ukrainian = new Map(pairs('г:h и:y'));

/** Returns true for a text with a letter of Ukrainian or Belarusian, unless a letter that only Kazakh has shows that it is Kazakh. */
const isUkrainian = (text: string) => /[іїєґў]/.test(text) && !/[әғқңөұүһ]/.test(text);

const greek = pairs(`
  α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o
`);

/** Greek letter pairs with one sound; the last two only at the beginning of a word. */
const greekPairs: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'u'],
  [/([αεη])υ(?=[θκξπσςτφχψ]|(?!\p{L}))/gu, '$1f'],
  [/([αεη])υ/g, '$1v'],
  [/γγ/g, 'ng'],
  [/γ(?=[ξχ])/g, 'n'],
  [/(?<!\p{L})μπ/gu, 'b'],
  [/(?<!\p{L})ντ/gu, 'd'],
];

/** Latin letters that Unicode does not decompose into a plain letter and an accent, with the letters that replace them. */
const latin = pairs('ß:ss æ:ae œ:oe ø:o đ:d ð:d þ:th ł:l ı:i ħ:h ə:a');

const letters = new Map([...cyrillic, ...arabicLetters, ...greek, ...latin]);

/** Removes the accents of Greek and replaces its letter pairs. */
function withoutTones(text: string): string {
  return text.replaceAll(/[\u0370-\u03FF\u1F00-\u1FFF ]+/g, (words) => {
    const bare = words.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return greekPairs.reduce((written, [pair, sound]) => written.replaceAll(pair, sound), bare);
  });
}

const digits = new Map(pairs('0:o 2:z 3:e 4:a 5:s 6:g 7:t 8:b'));

/** Signs that were typed or scanned in place of a letter. */
const signs = new Map(pairs('$:s @:a !:i |:l'));

/**
 * Replaces digits and signs that were typed or scanned in place of a letter within a word; a 1 after a vowel is an l. Puts a blank between
 * a name and a number that were written together.
 */
const withoutSlips = (text: string) =>
  text
    .replaceAll(/(?<=\p{L})[$@!|](?=\p{L})/gu, (sign) => signs.get(sign) ?? sign)
    .replaceAll(/[\p{L}\p{N}]+/gu, (word) => {
      if (!/\d/.test(word) || !(/\p{L}{2}/u.test(word) || isInterspersed(word)) || ordinal.test(word)) return word;
      if (numbered.test(word)) return word.replace(numbered, '$1$3 $2$4');
      return word
        .replaceAll(/(?<=[aeiou])1|^1(?=[aeiou])/g, 'l')
        .replaceAll('1', 'i')
        .replaceAll(/[02-8]/g, (digit) => digits.get(digit) ?? digit);
    });

/** Returns true for a long word with digits between its letters throughout, 'Z4R4T4N'. A short word with digits is a code: 'B2B', '4X4'. */
const isInterspersed = (word: string): boolean =>
  word.length >= 5 && !/\d{3}/.test(word) && word.replaceAll(/\d/g, '').length >= 3;

/** Matches a name and a number written without a blank: 'Vial2020', '24horas'. */
const numbered = /^(?:(\p{L}+)([1-9]\d*)|(\d{2,})(\p{L}+))$/u;
const ordinal = /^\d+(?:st|nd|rd|th|ra|da|er|ro|do|ta|to|mo|ma|va|vo)$/;

/**
 * Returns a text in lower case, without accents, in the letters a to z and digits; all else becomes a blank. An ñ becomes an n: half the
 * papers write it so.
 */
export function asLatin(text: string): string {
  let written = '';
  const given = withoutSlips(withArabicNames(withoutTones(text.toLowerCase().normalize('NFC'))));
  const special = isUkrainian(given) ? ukrainian : null;
  for (const letter of given) {
    const known = special?.get(letter) ?? letters.get(letter);
    if (known !== undefined) written += known;
    // Apostrophes within a name separate no words: O'Connor.
    else if (!/[\u0027\u2018\u2019\u02BC\u0060\u00B4]/.test(letter)) written += letter;
  }
  return written
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
