import * as v from 'valibot';
import { isBefore } from './day.ts';
import { lenient, typed } from './address.ts';

const day = lenient(v.pipe(typed, v.isoDate()));

/** The first and the last day that a list is filtered to, as they stand in the address. */
export const dayRange = { from: day, to: day } as const;

/** Days the wrong way round leave nothing: the last one is left out, as whatever makes no sense is. */
export function inOrder<Search extends { from?: string | undefined; to?: string | undefined }>(search: Search): Search {
  return isBefore(search.to, search.from) ? { ...search, to: undefined } : search;
}
