import { checkDigitOf } from '@caudal/api-spec/company';

/** The fewest letters and digits of a document number: a shorter number identifies nobody. */
const letters_min = 5;

/** Numbers of companies and of people in their full length. One more digit is a check digit, even a wrong one. */
const whole = '[89]\\d{8}|1\\d{9}';
const is_whole = new RegExp(`^(?:${whole})$`);
const with_check_digit = new RegExp(`(?<![0-9])0*(${whole})-(\\d)$`);

/**
 * Returns a document's number of any length without punctuation and leading zeros, in upper case. A wrong check digit is dropped: the
 * number before it still says which company it is. Everything that stores or compares numbers begins with this function.
 */
export function undivided(written: string): string {
  return written
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z\p{Pd}]/gu, '')
    .replaceAll(/\p{Pd}+/gu, '-')
    .replace(with_check_digit, (_, number: string, check: string) =>
      checkDigitOf(number) === Number(check) ? number + check : number,
    )
    .replaceAll('-', '')
    .replace(/^0+/, '');
}

/** Returns a document's number as it is stored for comparison with lists; null when it is too short to tell people apart. */
export function documentNumber(written: string): string | null {
  const number = undivided(written);
  return number.length < letters_min ? null : number;
}

/**
 * The suffix of a passport number that could be read as the name and number of a Colombian document, such as 'CC1234567' when a list says
 * that it is a passport's. A number with the suffix never equals the document number '1234567'.
 */
const passport_mark = '/P';

/** Returns the number of a document that a list calls a passport, in the form of `documentNumber`. */
export function passportNumber(written: string): string | null {
  const number = documentNumber(written);
  return number === null || bareNumber(number) === number ? number : number + passport_mark;
}

/** The names of Colombian documents, as people write them before the number: 'C.C. 79.123.456', 'NIT No. 900.123.456-7'. */
const kinds = ['', 'CC', 'CE', 'NIT', 'RUT', 'CEDULA', 'CEDULADECIUDADANIA'];
/** Documents of minors. Their numbers have ten or eleven digits; fewer digits after these letters are a passport's number. */
const long_kinds = ['TI', 'NUIP'];
const marks = ['', 'NO', 'NRO', 'NUM', 'NUMERO'];
const kinds_with_check_digit = ['NIT', 'RUT'];
const namesOf = (some: readonly string[]) => some.flatMap((kind) => marks.map((mark) => kind + mark));
/**
 * A number of seven to eleven digits after the name of a document. Passports
 * have a series of two letters and six digits, so they do not match.
 */
const named = [
  new RegExp(`^(?:${kinds.join('|')})(?:${marks.join('|')})0*(\\d{7,11})$`),
  new RegExp(`^(?:${long_kinds.join('|')})(?:${marks.join('|')})(\\d{10,11})$`),
];
/** A tax number with any check digit: after the name of its document, or announced by letters as in '900123456 DV 8'. */
const taxed = [
  new RegExp(`^(?:${kinds_with_check_digit.join('|')})(?:${marks.join('|')})0*(${whole})(?:DV)?\\d$`),
  new RegExp(`^(${whole})DV\\d$`),
];

/** Returns a stored number without the name of its document before it and without its check digit: 'CC79123456' becomes '79123456'. */
export function bareNumber(kept: string): string {
  const tax = taxed.map((form) => form.exec(kept)?.[1]).find((number) => number !== undefined);
  if (tax !== undefined) return tax;
  const digits = named.map((form) => form.exec(kept)?.[1]).find((number) => number !== undefined);
  if (digits === undefined) return kept;
  const [number, check] = [digits.slice(0, -1), digits.slice(-1)];
  return mayHaveCheckDigit(digits) && String(checkDigitOf(number)) === check ? number : digits;
}

/**
 * Returns true for a number that may end with a check digit. No identity card has such a number (cards
 * have eight digits at most, or ten beginning with 1), and no company has it without its check digit.
 */
const mayHaveCheckDigit = (digits: string) => /^(?:[1-7]\d{8}|[89]\d{9}|1\d{10})$/.test(digits);

/** Returns every way in which lists and people write a stored number, in the form in which it would be stored. */
export function waysToWrite(kept: string): string[] {
  const bare = bareNumber(kept);
  const asPassport = bare === kept || bare === '' ? [] : [kept + passport_mark];
  if (!/^\d{7,10}$/.test(bare)) return [kept, ...asPassport];
  const checked = bare + String(checkDigitOf(bare));
  const numbers = mayHaveCheckDigit(checked) ? [bare, checked] : [bare];
  const names = namesOf(bare.length === 10 ? [...kinds, ...long_kinds] : kinds);
  const ways = [...names.flatMap((name) => numbers.map((number) => name + number)), ...asPassport];
  return is_whole.test(bare) ? [...ways, ...waysToWriteTax(bare)] : ways;
}

/** Returns the ways in which a number is written as a tax number with any check digit, which somebody may have mistyped. */
function waysToWriteTax(number: string): string[] {
  const checks = Array.from({ length: 10 }, (_, check) => String(check));
  const titles = namesOf(kinds_with_check_digit);
  return checks.flatMap((check) => [
    ...titles.map((title) => title + number + check),
    ...['', ...titles].map((title) => `${title}${number}DV${check}`),
  ]);
}

/** Checks whether two written numbers, of any length, are of the same document: 'C.C. 79.123.456' and '079123456'. */
export function isSameNumber(one: string, other: string): boolean {
  return bareNumber(undivided(one)) === bareNumber(undivided(other));
}

/** Compares a customer's document number with the numbers that a list gives for one entry. */
export function sameDocument(ours: string | null, listed: readonly string[]): 'equal' | 'different' | 'unknown' {
  if (ours === null || listed.length === 0) return 'unknown';
  const isOurs = (number: string) =>
    number.endsWith(passport_mark) ? number === ours + passport_mark : bareNumber(number) === bareNumber(ours);
  return listed.some(isOurs) ? 'equal' : 'different';
}
