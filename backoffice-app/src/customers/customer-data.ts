import { csvOf } from '@caudal/app-kit/files/csv-dialect.ts';
import { readFile } from '@caudal/app-kit/files/save-blob.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { api, queryOptions } from '../api.ts';
import { pageOf } from '../lists/list-address.ts';
import type { CustomerSearch } from './customer-search.ts';

export type CustomerPage = Schemas['CustomerPage'];
export type CustomerRow = Schemas['CustomerRow'];

/** The page sizes of rule customers 3. */
export const page_sizes = [11, 25, 50, 100] as const;
export const kycSummaryQuery = () => queryOptions('get', '/kyc/administrative/kyc-summary');

/** Reads a page of customers. A filter that is not set is sent as the API expects: an empty string or -1. */
export const customersQuery = (asked: CustomerSearch) =>
  queryOptions('post', '/kyc/administrative/users/information', { body: { ...filterOf(asked), ...pageOf(asked) } });

/** Reads every customer whom the filters match, as a file. */
export const customersFile = (asked: CustomerSearch) =>
  readFile(api.POST('/kyc/administrative/users/information/file', csvOf(filterOf(asked))));

function filterOf(asked: CustomerSearch): Schemas['CustomerFilter'] {
  const { search = '', document = '', idUser = '', type = '', state = '', risk = '', time = '' } = asked;
  const { level = -1, novelty = -1, alert = -1 } = asked;
  return { search, document, idUser, type, state, risk, time, level, novelty, alert };
}
