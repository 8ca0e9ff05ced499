import { given } from '@caudal/app-kit/reading/given.ts';
import { csvOf } from '@caudal/app-kit/files/csv-dialect.ts';
import { readFile } from '@caudal/app-kit/files/save-blob.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { api, queryOptions, type Operation } from '../api.ts';
import { pageOf, ofEveryList } from '../lists/list-address.ts';
import * as v from 'valibot';
import { lenient, typed } from '../filters/address.ts';

/** The search parameters: filters, current page, previous pages and the open dialog. Rule blacklist 1. */
export const blackListSearch = v.object({
  kind: lenient(v.picklist(['person', 'document', 'bank_account', 'address'])),
  /** The beginning of the entry's value. */
  text: lenient(v.pipe(typed, v.maxLength(254))),
  state: lenient(v.picklist(['active', 'proposed', 'removed'])),
  size: lenient(v.picklist([25, 50, 100])),
  dialog: lenient(v.picklist(['download', 'add', 'remove', 'approve', 'reject', 'withdraw'])),
  /** The id of the entry that the dialog is about. */
  entry: lenient(v.pipe(v.string(), v.uuid())),
  ...ofEveryList,
});

export type BlackListSearch = v.InferOutput<typeof blackListSearch>;

export type BlackListPage = Schemas['BlackListPage'];
export type BlackListEntry = Schemas['BlackListEntry'];
type NewEntry = Schemas['NewBlackListEntry'];
export type RemovalAnswer = Schemas['BlackListAnswer']['answer'];

export const blackListQuery = (asked: BlackListSearch) =>
  queryOptions('post', '/system/administrative/black-list', { body: { ...filterOf(asked), ...pageOf(asked) } });

export const banksQuery = () => queryOptions('get', '/payment/api/parameters/banks', {}, { staleTime: 'static' });

/** Reads the document types, which are group 2 of the parameters. */
export const documentTypesQuery = () =>
  queryOptions('get', '/api/parameters/codes-admon/', { params: { query: { id: '2' } } }, { staleTime: 'static' });

/** Reads every entry that the filters match, as a file. */
export const blackListFile = (asked: BlackListSearch) =>
  readFile(api.POST('/system/administrative/black-list/file', csvOf(filterOf(asked))));

/** Queries to invalidate after an entry was added or its removal was proposed or answered. */
export const blackListMadeOld = {
  always: ['post /system/administrative/black-list'],
} as const satisfies MadeOld<Operation>;

export const addEntry = (body: NewEntry) => unwrap(api.POST('/system/administrative/black-list/entries', { body }));

const of = (entryId: string) => ({ params: { path: { entryId } } });

export const proposeRemoval = (entryId: string, reason: string) =>
  unwrap(api.POST('/system/administrative/black-list/entries/{entryId}/removal', { ...of(entryId), body: { reason } }));

export const answerRemoval = (entryId: string, body: Schemas['BlackListAnswer']) =>
  unwrap(api.POST('/system/administrative/black-list/entries/{entryId}/removal/answer', { ...of(entryId), body }));

/** Builds the filter body. It holds only the filters that are set. */
function filterOf({ kind, text, state }: BlackListSearch): Schemas['BlackListFilter'] {
  return given({ kind, text, state });
}
