import { checkDigitOf } from '@caudal/api-spec/company';

/** The fewest letters and digits of a document number: a shorter one proves nothing. */
const letters_min = 5;

/** Returns a document's number as it is stored: without punctuation and leading zeros, in upper case; null when it is too short. */
export function documentNumber(written: string): string | null {
  const undivided = written
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');
  return undivided.length < letters_min ? null : undivided;
}

/** The names of Colombian documents, as people write them before the number: 'C.C. 79.123.456', 'NIT No. 900.123.456-7'. */
const kinds = ['', 'CC', 'CE', 'TI', 'NIT', 'RUT', 'NUIP', 'CEDULA', 'CEDULADECIUDADANIA'];
const marks = ['', 'NO', 'NRO', 'NUM', 'NUMERO'];
/**
 * A number of seven to eleven digits after the name of a document. Passports
 * have a series of two letters and six digits, so they do not match.
 */
const named = new RegExp(`^(?:${kinds.join('|')})(?:${marks.join('|')})0*(\\d{7,11})$`);

/** Returns a stored number without the name of its document before it and without its check digit: 'CC79123456' becomes '79123456'. */
export function bareNumber(kept: string): string {
  const digits = named.exec(kept)?.[1];
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
  if (!/^\d{7,10}$/.test(bare)) return [kept];
  const checked = bare + String(checkDigitOf(bare));
  const numbers = mayHaveCheckDigit(checked) ? [bare, checked] : [bare];
  return kinds.flatMap((kind) => marks.flatMap((mark) => numbers.map((number) => kind + mark + number)));
}

/** Compares a customer's document number with the numbers that a list gives for one entry. */
export function sameDocument(ours: string | null, listed: readonly string[]): 'equal' | 'different' | 'unknown' {
  if (ours === null || listed.length === 0) return 'unknown';
  return listed.map(bareNumber).includes(bareNumber(ours)) ? 'equal' : 'different';
}
