import { given } from '@caudal/app-kit/reading/given.ts';
import { csvOf } from '@caudal/app-kit/files/csv-dialect.ts';
import { readFile } from '@caudal/app-kit/files/save-blob.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { api, queryOptions, type Operation } from '../api.ts';
import type { CaseSearch } from './case-search.ts';

export type CasePage = Schemas['CasePage'];
export type CaseRow = Schemas['CaseRow'];
export type CaseDetail = Schemas['CaseDetail'];
export type CaseEvent = Schemas['CaseEvent'];
export type CaseSummary = Schemas['CaseSummary'];
export type CaseFact = Schemas['CaseFact'];
export type CasePlace = Schemas['CasePlace'];
export type CaseAction = Schemas['CaseAction']['action'];

const page_rows = 25;

const wishOf = ({ kind, state, overdue, search, order }: CaseSearch): Schemas['NextCase'] =>
  given({ kind, state, overdue: overdue && true, search, order });

const filterOf = ({ holder, ...search }: CaseSearch): Schemas['CaseFilter'] => given({ ...wishOf(search), holder });

export const queueQuery = (search: CaseSearch) =>
  queryOptions('post', '/cases/administrative/queue', {
    body: given({ size: page_rows, ...filterOf(search), cursor: search.cursor }),
  });

/** Reads every open case that the filters match, as a file. */
export const casesFile = (search: CaseSearch) =>
  readFile(api.POST('/cases/administrative/queue/file', csvOf(filterOf(search))));

export const caseSummaryQuery = () => queryOptions('get', '/cases/administrative/summary');

const of = (caseId: string) => ({ params: { path: { caseId } } });

export const caseQuery = (caseId: string) => queryOptions('get', '/cases/administrative/cases/{caseId}', of(caseId));

export const caseOfficersQuery = (caseId: string) =>
  queryOptions('get', '/cases/administrative/cases/{caseId}/officers', of(caseId));

/** Reads a customer's open cases. The server records it as a reading of a list of cases. */
export const customerCasesQuery = (userId: string) =>
  queryOptions('get', '/cases/administrative/users/cases', { params: { query: { userId } } });

/** Queries to invalidate after something about a customer's cases changed. */
export const caseMadeOld = {
  always: ['post /cases/administrative/queue', 'get /cases/administrative/summary'],
  ofCustomer: [
    'get /cases/administrative/cases/{caseId}',
    'get /cases/administrative/users/cases',
    // The customer's file shows a change of level that waits for another officer.
    'get /kyc/administrative/users/stepsToFollow',
  ],
} as const satisfies MadeOld<Operation>;

export const takeCase = (caseId: string) => unwrap(api.POST('/cases/administrative/cases/{caseId}/take', of(caseId)));

export const releaseCase = (caseId: string) =>
  unwrap(api.POST('/cases/administrative/cases/{caseId}/release', of(caseId)));

export const handOverCase = (caseId: string, body: Schemas['HandOver']) =>
  unwrap(api.POST('/cases/administrative/cases/{caseId}/hand-over', { ...of(caseId), body }));

/** Takes the first free case of the queue. Returns null when there is none. */
export async function takeNextCase(search: CaseSearch): Promise<CaseRow | null> {
  const { case: next } = await unwrap(api.POST('/cases/administrative/next', { body: wishOf(search) }));
  return next;
}

export const decideCase = (caseId: string, body: Schemas['CaseDecision']) =>
  unwrap(api.POST('/cases/administrative/cases/{caseId}/proposal', { ...of(caseId), body }));

export const answerProposal = (caseId: string, body: Schemas['ProposalAnswer']) =>
  unwrap(api.POST('/cases/administrative/cases/{caseId}/approval', { ...of(caseId), body }));
