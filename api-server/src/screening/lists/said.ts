import { documentNumber } from '../matching/document-numbers.ts';
import type { ListedEntry } from './listed-entry.ts';

const names_max = 200;
const others_max = 200;
const letters_max = 300;

type Said = Omit<ListedEntry, 'position' | 'positionUntil'> & Partial<Pick<ListedEntry, 'position' | 'positionUntil'>>;

const once = (texts: readonly string[], most: number) =>
  [...new Set(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, letters_max)).filter(Boolean))].slice(
    0,
    most,
  );

/** What a file says of somebody, tidied; null where it says no name. */
export function entryOf({ names, birthDates, documents, programmes, ...rest }: Said): ListedEntry | null {
  const said = once(names, names_max);
  if (said.length === 0) return null;
  return {
    position: null,
    positionUntil: null,
    ...rest,
    names: said,
    birthDates: once(birthDates, others_max).filter((date) => /^\d{4}(-\d\d){0,2}$/.test(date)),
    documents: once(
      documents.map((number) => documentNumber(number) ?? ''),
      others_max,
    ),
    programmes: once(programmes, others_max),
  };
}

/** A date of what is known of it: 1970, 3, 9. */
export function dateOf(year: string, month = '', day = ''): string {
  const two = (text: string) => `-${text.padStart(2, '0')}`;
  if (!/^\d{4}$/.test(year)) return '';
  if (!/^\d{1,2}$/.test(month)) return year;
  return /^\d{1,2}$/.test(day) ? `${year}${two(month)}${two(day)}` : `${year}${two(month)}`;
}
