import { given } from '@caudal/app-kit/reading/given.ts';
import { csvOf } from '@caudal/app-kit/files/csv-dialect.ts';
import { readFile, type ReadFile } from '@caudal/app-kit/files/save-blob.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { api, queryOptions, type Operation } from '../api.ts';
import { pageOf } from '../lists/list-address.ts';
import type { BlackListSearch } from './black-list-search.ts';

export type BlackListPage = Schemas['BlackListPage'];
export type BlackListEntry = Schemas['BlackListEntry'];
type NewEntry = Schemas['NewBlackListEntry'];
export type RemovalAnswer = Schemas['BlackListAnswer']['answer'];

export function blackListQuery(asked: BlackListSearch) {
  const body = { ...filterOf(asked), ...pageOf(asked) };
  return queryOptions('post', '/system/administrative/black-list', { body });
}

export const banksQuery = () => queryOptions('get', '/payment/api/parameters/banks', {}, { staleTime: 'static' });

/** Reads the document types, which are group 2 of the parameters. */
export const documentTypesQuery = () =>
  queryOptions('get', '/api/parameters/codes-admon/', { params: { query: { id: '2' } } }, { staleTime: 'static' });

/** Reads every entry that the filters match, as a file. */
export function blackListFile(asked: BlackListSearch): Promise<ReadFile> {
  return readFile(api.POST('/system/administrative/black-list/file', csvOf(filterOf(asked))));
}

/** Queries to invalidate after an entry was added or its removal was proposed or answered. */
export const blackListMadeOld = {
  always: ['post /system/administrative/black-list'],
} as const satisfies MadeOld<Operation>;

export function addEntry(body: NewEntry): Promise<BlackListEntry> {
  return unwrap(api.POST('/system/administrative/black-list/entries', { body }));
}

const of = (entryId: string) => ({ params: { path: { entryId } } });

export function proposeRemoval(entryId: string, reason: string): Promise<BlackListEntry> {
  return unwrap(
    api.POST('/system/administrative/black-list/entries/{entryId}/removal', { ...of(entryId), body: { reason } }),
  );
}

export function answerRemoval(entryId: string, body: Schemas['BlackListAnswer']): Promise<BlackListEntry> {
  return unwrap(
    api.POST('/system/administrative/black-list/entries/{entryId}/removal/answer', { ...of(entryId), body }),
  );
}

/** Builds the filter body. It holds only the filters that are set. */
function filterOf({ kind, text, state }: BlackListSearch): Schemas['BlackListFilter'] {
  return given({ kind, text, state });
}
