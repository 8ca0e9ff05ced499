import { checkDigitOf } from '@caudal/api-spec/company';

/** A number of so few letters and digits proves nothing. */
const letters_min = 5;

/** Returns a document's number as it is kept: without signs and leading zeros, in upper case; null where it is too short. */
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
/** Series of passports have two letters and six digits: numbers of seven digits and more are no passport's. */
const named = new RegExp(`^(?:${kinds.join('|')})(?:${marks.join('|')})0*(\\d{7,11})$`);

/** Returns a kept number without the name of its kind before it and without the check digit after it: 'CC79123456' is '79123456'. */
export function bareNumber(kept: string): string {
  const digits = named.exec(kept)?.[1];
  if (digits === undefined) return kept;
  const [number, check] = [digits.slice(0, -1), digits.slice(-1)];
  return mayHaveCheckDigit(digits) && String(checkDigitOf(number)) === check ? number : digits;
}

/** Returns true for numbers that no identity card has and no company has without its check digit: cards have eight digits at most, or ten from 1 on. */
const mayHaveCheckDigit = (digits: string) => /^(?:[1-7]\d{8}|[89]\d{9}|1\d{10})$/.test(digits);

/** Returns every way in which lists and people write a kept number, as it would be kept. */
export function waysToWrite(kept: string): string[] {
  const bare = bareNumber(kept);
  if (!/^\d{7,10}$/.test(bare)) return [kept];
  const checked = bare + String(checkDigitOf(bare));
  const numbers = mayHaveCheckDigit(checked) ? [bare, checked] : [bare];
  return kinds.flatMap((kind) => marks.flatMap((mark) => numbers.map((number) => kind + mark + number)));
}

/** Compares a customer's number with those that a list has for somebody. */
export function sameDocument(ours: string | null, listed: readonly string[]): 'equal' | 'different' | 'unknown' {
  if (ours === null || listed.length === 0) return 'unknown';
  return listed.map(bareNumber).includes(bareNumber(ours)) ? 'equal' : 'different';
}
