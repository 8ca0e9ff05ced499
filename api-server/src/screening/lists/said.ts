import { documentNumber, passportNumber } from '../../customers/document-numbers.ts';
import { dayInColombia } from '../../platform/colombian-time.ts';
import { ListRefused } from './list-refused.ts';
import type { ListedEntry } from './listed-entry.ts';

/** The most names of an entry. Real entries have a few dozen at most; more than this means that the file was read wrongly. */
const names_max = 5_000;
const others_max = 1_000;
const letters_max = 300;

type Optional = 'position' | 'positionUntil' | 'addresses';
/** A document's number as a list writes it, and whether the list calls it a passport. */
export interface SaidDocument {
  number: string;
  isPassport: boolean;
}

type Said = Omit<ListedEntry, Optional | 'documents'> &
  Partial<Pick<ListedEntry, Optional>> & { documents: readonly SaidDocument[] };

/**
 * Returns trimmed texts without repetition. @throws ListRefused when more than `most` are left: cutting them off would hide names from
 * screening.
 */
function once(texts: readonly string[], most: number): string[] {
  const said = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, letters_max)).filter(Boolean);
  const each = [...new Set(said)];
  if (each.length > most) throw new ListRefused('too_many_names');
  return each;
}

/** Returns an entry in its normal form; null when the file gives it no name. */
export function entryOf(given: Said): ListedEntry | null {
  const { names, birthDates, documents, addresses = [], programmes, ...rest } = given;
  const { listId, position = '' } = rest;
  const numbers = documents.map(({ number }) => number);
  if ([listId, position ?? '', ...names, ...numbers, ...addresses, ...programmes].some(hasControls))
    throw new ListRefused('malformed');
  const said = once(names, names_max);
  if (said.length === 0) return null;
  return {
    position: null,
    positionUntil: null,
    ...rest,
    names: said,
    birthDates: once(birthDates, others_max).filter((date) => isListedDate(date)),
    documents: once(
      documents.map(({ number, isPassport }) => (isPassport ? passportNumber : documentNumber)(number) ?? ''),
      others_max,
    ),
    addresses: once(addresses.map(listedAddress), others_max),
    programmes: once(programmes, others_max),
  };
}

/** Returns an address in the form that is compared: in lower case on the EVM networks. On other networks the case of the letters counts. */
function listedAddress(text: string): string {
  const address = text.trim();
  return /^0x[0-9a-f]{40}$/i.test(address) ? address.toLowerCase() : address;
}

/** Checks for control characters. Line breaks and tabs are allowed, because they are read as blanks; so are U+0080 to U+009F. */
function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text.replaceAll(/[\s\u0080-\u009F]/g, ''));
}

/** Checks whether the calendar has a date: a year, a month or a day; with the precision 'day', only a day. */
export function isListedDate(date: string, precision: 'any' | 'day' = 'any'): boolean {
  if (!/^\d{4}(-\d\d){0,2}$/.test(date)) return false;
  const missing = precision === 'any' ? '-01-01'.slice(date.length - 4) : '';
  return dayInColombia(`${date}${missing}`) !== null;
}

/** Builds a date such as '1970-03-09' from the parts that are known. Returns '' when the year is not known. */
export function dateOf(year: string, month = '', day = ''): string {
  const two = (text: string) => `-${text.padStart(2, '0')}`;
  if (!/^\d{4}$/.test(year)) return '';
  if (!/^\d{1,2}$/.test(month)) return year;
  return /^\d{1,2}$/.test(day) ? `${year}${two(month)}${two(day)}` : `${year}${two(month)}`;
}
