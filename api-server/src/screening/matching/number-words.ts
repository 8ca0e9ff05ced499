// Numbers in words, in the letters a to z. A number distinguishes the companies, ships or plants of a series.

import { words } from './word-lists.ts';

const cardinals = [
  words(
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte',
  ),
  words(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  ),
];
const ordinals = [
  words('- primer - tercer'),
  words('- primera segunda tercera cuarta quinta sexta septima octava novena decima'),
  words('- primero segundo tercer cuarto quinto sexto septimo octavo noveno decimo'),
  words('- first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'),
];
const tens = [
  words('- - veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
  words('- - twenty thirty forty fifty sixty seventy eighty ninety'),
];
const hundreds = [
  words('- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'),
  words('- cien doscientas trescientas cuatrocientas quinientas seiscientas setecientas ochocientas novecientas'),
  words('- hundred'),
];
const thousands = words('mil thousand');

const numbers = new Map<string, string>([
  ...words('uno dos tres cuatro cinco seis siete ocho nueve').map(
    (word, place) => [`veinti${word}`, String(21 + place)] as const,
  ),
  ...[...cardinals, ...ordinals].flatMap((row) => row.map((word, number) => [word, String(number)] as const)),
  ...tens.flatMap((row) => row.map((word, ten) => [word, String(ten * 10)] as const)),
  ...hundreds.flatMap((row) => row.map((word, hundred) => [word, String(hundred * 100)] as const)),
  ...thousands.map((word) => [word, '1000'] as const),
]);
numbers.delete('-');

/** Words that mean 1 within a number, and are articles elsewhere. */
const ones = new Set(['un', 'una', 'one', 'uno']);

/** Matches Roman numbers up to 39. Beyond twenty, a Roman number needs three letters, because shorter ones are also names. */
const roman = /^(x{0,3})(ix|iv|v?i{0,3})$/;
const ones_of_romans = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

/** Replaces each number of several words by its digits: 'treinta y tres', 'thirty three', 'dos mil veinte', 'two hundred'. */
export function withWholeNumbers(words: readonly string[]): string[] {
  const whole: string[] = [];
  for (let place = 0; place < words.length;) {
    const { value, length } = numberAt(words, place);
    whole.push(length > 1 ? String(value) : (words[place] ?? ''));
    place += Math.max(1, length);
  }
  return whole;
}

interface Read {
  value: number;
  /** The number of words that the number takes; 0 when there is no number. */
  length: number;
}

/** Reads the longest number in words that begins at a place. */
function numberAt(words: readonly string[], begins: number): Read {
  let [thousandsRead, value, at] = [0, 0, begins];
  for (;;) {
    const isAnd = at > begins && /^(?:y|and)$/.test(words[at] ?? '');
    const next = at + (isAnd ? 1 : 0);
    const read = addedTo(value, words[next] ?? '', { isAnd, isFirst: at === begins, hasThousands: thousandsRead > 0 });
    if (read === null) return { value: thousandsRead + value, length: at - begins };
    if (read >= 1000) [thousandsRead, value] = [read, 0];
    else value = read;
    at = next + 1;
  }
}

interface Before {
  /** True when 'y' or 'and' precedes the word. */
  isAnd: boolean;
  isFirst: boolean;
  hasThousands: boolean;
}

/** Returns a number with a further word added to it; null when the word does not belong to the number. */
function addedTo(value: number, word: string, { isAnd, isFirst, hasThousands }: Before): number | null {
  const number = ones.has(word) ? 1 : Number(numbers.get(word) ?? 0);
  if (number === 0 || (isFirst && /^una?$/.test(word))) return null;
  if (isFirst) return number;
  if (number === 1000) return isAnd || hasThousands || value === 0 ? null : value * 1000;
  if (word === 'hundred') return !isAnd && value > 0 && value < 10 ? value * 100 : null;
  if (number >= 100) return !isAnd && hasThousands && value === 0 ? number : null;
  const isAfterTens = value % 10 === 0 && value % 100 >= 20 && number < 10;
  const isAfterHundreds = value % 100 === 0 && (value > 0 || hasThousands);
  if (!isAfterTens && !isAfterHundreds) return null;
  return value + number;
}

/** Returns a number word in digits, '7' for 'siete', 'seven', '7th' and '7a'; any other word as it is. */
export const inDigits = (word: string): string =>
  numbers.get(word) ?? /^0*(\d+)(?:st|nd|rd|th|ra|da|er|ro|do|ta|to|mo|ma|va|vo|a|o)?$/.exec(word)?.[1] ?? word;

/** Returns the digits of a Roman number; null when the word is no Roman number. */
export function romanInDigits(word: string): string | null {
  const [, ten = '', one = ''] = word === '' ? [] : (roman.exec(word) ?? []);
  const number = ten.length * 10 + ones_of_romans.indexOf(one);
  return number === 0 || (number > 20 && word.length < 3) ? null : String(number);
}

/** Checks whether a word is a number in the form of `inDigits`. */
export const isNumber = (word: string): boolean => /^\d+$/.test(word);
