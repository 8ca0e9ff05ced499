import * as v from 'valibot';
import { isBefore } from './day.ts';
import { lenient, typed } from './address.ts';

const day = lenient(v.pipe(typed, v.isoDate()));

/** The search parameters for the first and the last day of a list. */
export const dayRange = { from: day, to: day } as const;

/** Drops the last day if it is before the first, as every invalid value is dropped. */
export function inOrder<Search extends { from?: string | undefined; to?: string | undefined }>(search: Search): Search {
  return isBefore(search.to, search.from) ? { ...search, to: undefined } : search;
}
