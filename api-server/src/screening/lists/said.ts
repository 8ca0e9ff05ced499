import { documentNumber } from '../../customers/document-numbers.ts';
import { dayInColombia } from '../../platform/colombian-time.ts';
import { ListRefused } from './list-refused.ts';
import type { ListedEntry } from './listed-entry.ts';

/** The longest of the lists have a few dozen; beyond this a file was read wrongly. */
const names_max = 5_000;
const others_max = 1_000;
const letters_max = 300;

type Optional = 'position' | 'positionUntil' | 'addresses';
type Said = Omit<ListedEntry, Optional> & Partial<Pick<ListedEntry, Optional>>;

/** @throws ListRefused where there are more: whoever is left out would not be found, and nobody told. */
function once(texts: readonly string[], most: number): string[] {
  const said = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, letters_max)).filter(Boolean);
  const each = [...new Set(said)];
  if (each.length > most) throw new ListRefused('too_many_names');
  return each;
}

/** What a file says of somebody, tidied; null where it says no name. */
export function entryOf({
  names,
  birthDates,
  documents,
  addresses = [],
  programmes,
  ...rest
}: Said): ListedEntry | null {
  const { listId, position = '' } = rest;
  if ([listId, position ?? '', ...names, ...documents, ...addresses, ...programmes].some(hasControls))
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
      documents.map((number) => documentNumber(number) ?? ''),
      others_max,
    ),
    addresses: once(addresses.map(listedAddress), others_max),
    programmes: once(programmes, others_max),
  };
}

/** An address of the EVM networks is the same in any case of its letters; of other networks the case counts. */
export function listedAddress(text: string): string {
  const address = text.trim();
  return /^0x[0-9a-f]{40}$/i.test(address) ? address.toLowerCase() : address;
}

/** What ends a line and parts columns is read as a blank; any other sign of a terminal is no text. */
function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text.replaceAll(/[\s\u0080-\u009F]/g, ''));
}

/** Whether the calendar has it: a year, a month of it, a day; or the day alone. */
export function isListedDate(date: string, precision: 'any' | 'day' = 'any'): boolean {
  if (!/^\d{4}(-\d\d){0,2}$/.test(date)) return false;
  const missing = precision === 'any' ? '-01-01'.slice(date.length - 4) : '';
  return dayInColombia(`${date}${missing}`) !== null;
}

/** A date of what is known of it: 1970, 3, 9. */
export function dateOf(year: string, month = '', day = ''): string {
  const two = (text: string) => `-${text.padStart(2, '0')}`;
  if (!/^\d{4}$/.test(year)) return '';
  if (!/^\d{1,2}$/.test(month)) return year;
  return /^\d{1,2}$/.test(day) ? `${year}${two(month)}${two(day)}` : `${year}${two(month)}`;
}
