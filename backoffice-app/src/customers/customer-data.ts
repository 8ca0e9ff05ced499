import type { Schemas } from '@caudal/api-spec/backoffice';
import { queryOptions } from '../api.ts';
import type { CustomerSearch } from './customer-search.ts';

export type CustomerPage = Schemas['CustomerPage'];
export type CustomerRow = Schemas['CustomerRow'];
export type KycSummary = Schemas['KycSummary'];

/** Rule customers 3. */
export const page_rows = 11;

export const kycSummaryQuery = () => queryOptions('get', '/kyc/administrative/kyc-summary');

/** A page of customers. What is not filtered is sent as the documents have it: an empty text or -1. */
export function customersQuery({ before: _before, ...search }: CustomerSearch) {
  const { document = '', idUser = '', type = '', state = '', risk = '', time = '' } = search;
  const { level = -1, novelty = -1, alert = -1, cursor } = search;
  const filter: Schemas['CustomerFilter'] = { document, idUser, type, state, risk, time, level, novelty, alert };
  const body = { ...filter, ...(cursor !== undefined && { cursor }), itemsPerPage: page_rows };
  return queryOptions('post', '/kyc/administrative/users/information', { body });
}
