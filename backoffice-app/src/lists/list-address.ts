import { given } from '@caudal/app-kit/reading/given.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import type { PagedSearch } from '@caudal/app-kit/reading/page-trail.ts';
import * as v from 'valibot';
import { lenient, typed } from '../filters/address.ts';

/** The name under which a list's columns, views and shortcuts are kept. */
export type ListName = Schemas['ListName'];

/** The number of rows of a page, unless the URL names another number. */
export const page_rows = 11 as const;

/** Returns the part of a request's body that says which page is read. */
export const pageOf = ({ cursor, size }: ListSearch) => given({ cursor, itemsPerPage: size ?? page_rows });

/** The search parameters that every list has besides its filters. */
export const ofEveryList = {
  cursor: lenient(v.pipe(typed, v.regex(/^[\w-]+$/), v.maxLength(200))),
  /** The previous pages. */
  before: lenient(v.pipe(typed, v.regex(/^[\w.-]+$/))),
  /** The shown columns, if a view or a link names them; otherwise the choice stored on this device applies. */
  columns: lenient(v.pipe(typed, v.regex(/^[\w-]+(\.[\w-]+)*$/), v.maxLength(400))),
  /** The dialog about saved views. */
  views: lenient(v.picklist(['save', 'manage'])),
} as const;

/** The parameters of a list's URL that are no filters. */
export interface ListSearch extends PagedSearch {
  size?: 25 | 50 | 100 | undefined;
  columns?: string | undefined;
  tab?: string | undefined;
  views?: 'save' | 'manage' | undefined;
  dialog?: string | undefined;
  /** The row that the dialog is about. */
  account?: string | undefined;
  entry?: string | undefined;
  handOver?: string | undefined;
}

/**
 * Returns the parameters that determine which rows are read. Shown columns and dialogs are left out: a change of them
 * would otherwise send the same request again.
 */
export function whatIsRead<Search extends ListSearch>(search: Search) {
  const { columns: _columns, ...read } = { ...whatStays(search), cursor: search.cursor };
  return read;
}

/** Returns the parameters that stay when the filters change: all but the page and the dialogs. */
export function whatStays<Search extends ListSearch>(search: Search) {
  const { cursor: _c, before: _b, views: _v, dialog: _d, account: _a, entry: _e, handOver: _h, ...stays } = search;
  return stays;
}

/** Returns the search with changed filters, back at the first page. */
export function withFilters<Search extends ListSearch>(former: Search, change: Partial<Search>) {
  return { ...whatStays(former), ...change };
}

/** Returns the search without its filters: page size, columns and tab stay, and the parameters `kept`. */
export function withoutFilters<Search extends ListSearch>(search: Search, kept: readonly (keyof Search)[] = []) {
  const stays: readonly (keyof Search)[] = ['size', 'columns', 'tab', ...kept];
  return Object.fromEntries(Object.entries(search).filter(([name]) => stays.some((one) => one === name)));
}

/** Checks whether any filter is set. Page size, columns and tab are no filters, nor are the parameters `kept`. */
export function isFiltered<Search extends ListSearch>(search: Search, kept: readonly (keyof Search)[] = []): boolean {
  const stays = withoutFilters(search, kept);
  return Object.entries(whatStays(search)).some(([name, value]) => value !== undefined && !(name in stays));
}
