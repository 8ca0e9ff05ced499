import type { Schemas } from '@caudal/api-spec/backoffice';
import type { PagedSearch } from '@caudal/app-kit/reading/page-trail.ts';
import * as v from 'valibot';
import { lenient, typed } from '../filters/address.ts';

/** The name under which a list's columns, views and shortcuts are kept. */
export type ListName = Schemas['ListName'];

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

/** The parameters of a list's address that say which page it shows and how. */
export interface ListSearch extends PagedSearch {
  columns?: string | undefined;
  views?: 'save' | 'manage' | undefined;
  dialog?: string | undefined;
}

/**
 * Returns the parameters that determine what is read. Display settings and dialogs are left out: they would cause
 * readings of their own.
 */
export function whatIsRead<Search extends ListSearch>(search: Search) {
  const { before: _before, columns: _columns, views: _views, dialog: _dialog, ...read } = search;
  return read;
}

/** Returns the parameters that stay when the filters change: all but the page and the dialogs. */
export function whatStays<Search extends ListSearch>(search: Search) {
  const { cursor: _cursor, before: _before, views: _views, dialog: _dialog, ...stays } = search;
  return stays;
}

/** Returns the search with changed filters, back at the first page. */
export function withFilters<Search extends ListSearch>(former: Search, change: Partial<Search>) {
  return { ...whatStays(former), ...change };
}

/** Checks whether any filter is set. The page size and the columns are no filters. */
export function isFiltered(search: ListSearch & { readonly size?: number | undefined }): boolean {
  const { size: _size, columns: _columns, ...filters } = whatStays(search);
  return Object.values(filters).some((value) => value !== undefined);
}
