import type { Schemas } from '@caudal/api-spec/backoffice';
import type { PagedSearch } from '@caudal/app-kit/reading/page-trail.ts';
import * as v from 'valibot';
import { lenient, typed } from '../filters/address.ts';

/** What a list's columns, views and keys go by. */
export type ListName = Schemas['ListName'];

/** What the address of every list may say besides its filters. */
export const ofEveryList = {
  cursor: lenient(v.pipe(typed, v.regex(/^[\w-]+$/), v.maxLength(200))),
  /** The pages before this one. */
  before: lenient(v.pipe(typed, v.regex(/^[\w.-]+$/))),
  /** Which columns are shown, where a view or a link says so; else this device knows. */
  columns: lenient(v.pipe(typed, v.regex(/^[\w-]+(\.[\w-]+)*$/), v.maxLength(400))),
  /** The dialog about views. */
  views: lenient(v.picklist(['save', 'manage'])),
} as const;

/** How a list's address says where it stands and what it shows. */
export interface ListSearch extends PagedSearch {
  columns?: string | undefined;
  views?: 'save' | 'manage' | undefined;
  dialog?: string | undefined;
}

/** What is read for an address: neither how it is shown nor a dialog is part of it, or they would be readings of their own. */
export function whatIsRead<Search extends ListSearch>(search: Search) {
  const { before: _before, columns: _columns, views: _views, dialog: _dialog, ...read } = search;
  return read;
}

/** What stays where something else is filtered: everything but the place in the list, and the dialogs. */
export function whatStays<Search extends ListSearch>(search: Search) {
  const { cursor: _cursor, before: _before, views: _views, dialog: _dialog, ...stays } = search;
  return stays;
}
