// Numbers in words, in the letters a to z: a company, a ship or a plant is one of several by them.

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

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
const rounds = {
  treinta: 30,
  thirty: 30,
  cuarenta: 40,
  forty: 40,
  cincuenta: 50,
  fifty: 50,
  sesenta: 60,
  sixty: 60,
  setenta: 70,
  seventy: 70,
};
const larger = {
  ochenta: 80,
  eighty: 80,
  noventa: 90,
  ninety: 90,
  cien: 100,
  ciento: 100,
  hundred: 100,
  mil: 1000,
  thousand: 1000,
};

const numbers = new Map<string, string>([
  ...words('uno dos tres cuatro cinco seis siete ocho nueve').map(
    (word, place) => [`veinti${word}`, String(21 + place)] as const,
  ),
  ...[...cardinals, ...ordinals].flatMap((row) => row.map((word, number) => [word, String(number)] as const)),
  ...Object.entries({ ...rounds, ...larger }).map(([word, number]) => [word, String(number)] as const),
]);

const romans = [
  'i',
  'ii',
  'iii',
  'iv',
  'v',
  'vi',
  'vii',
  'viii',
  'ix',
  'x',
  'xi',
  'xii',
  'xiii',
  'xiv',
  'xv',
  'xvi',
  'xvii',
  'xviii',
  'xix',
  'xx',
];

/** Words with numbers of several words as one: 'treinta y tres', 'thirty three', 'dos mil'. */
export function withWholeNumbers(words: readonly string[]): string[] {
  const whole: string[] = [];
  for (const word of words) {
    const number = Number(numbers.get(word) ?? 0);
    const isAfterAnd = /^(?:y|and)$/.test(whole.at(-1) ?? '');
    const before = number > 0 ? Number(numbers.get(whole.at(isAfterAnd ? -2 : -1) ?? '') ?? 0) : 0;
    if (before >= 20 && before < 100 && before % 10 === 0 && number < 10 && number > 0)
      whole.splice(isAfterAnd ? -2 : -1, 2, String(before + number));
    else if (before > 0 && !isAfterAnd && number >= 100 && before < number)
      whole.splice(-1, 1, String(before * number));
    else whole.push(word);
  }
  return whole;
}

/** A number in digits: '7' of 'siete', 'seven', '7th', '7a'; a word that is none as it is. */
export const inDigits = (word: string): string =>
  numbers.get(word) ?? /^0*(\d+)(?:st|nd|rd|th|ra|da|er|ro|do|ta|to|mo|ma|va|vo|a|o)?$/.exec(word)?.[1] ?? word;

/** The digits of a Roman number; null where a word is none. */
export function romanInDigits(word: string): string | null {
  const place = romans.indexOf(word);
  return place < 0 ? null : String(place + 1);
}

/** Whether a word is a number, as `inDigits` writes it. */
export const isNumber = (word: string): boolean => /^\d+$/.test(word);
