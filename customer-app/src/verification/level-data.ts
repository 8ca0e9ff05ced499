import type { Schemas } from '@caudal/api-spec/customer';
import { queryOptions } from '../api.ts';
import type { PlannedLevel } from './verification-data.ts';

// The server's verification plan lists the fields and documents of every level except a person's first one.

export type AskedField = PlannedLevel['fields'][number];
export type AskedDocument = PlannedLevel['documents'][number];
export type LevelDocument = Schemas['LevelDocument'];
export type LevelSubmission = Schemas['LevelSubmission'];

/** Checks for a document that an officer requested from this customer, unlike those that everybody sends. */
export const isRequested = ({ reason }: AskedDocument) => reason !== null;

const at = (level: number) => ({ params: { path: { level: String(level) } } });

export const levelDocumentsQuery = (level: number) =>
  queryOptions('get', '/kyc/users/levels/{level}/documents', at(level));
export const levelSubmissionQuery = (level: number) =>
  queryOptions('get', '/kyc/users/levels/{level}/submission', at(level));

type CodeGroup = NonNullable<AskedField['group']>;

export const codesQuery = (group: CodeGroup) =>
  queryOptions('get', '/api/parameters/codes-admon/', { params: { query: { id: group } } }, { staleTime: 'static' });
export const departmentsQuery = () => queryOptions('get', '/api/parameters/departments', {}, { staleTime: 'static' });
export const citiesQuery = (department: string) =>
  queryOptions(
    'get',
    '/api/parameters/department/cities',
    { params: { query: { id: department } } },
    { staleTime: 'static' },
  );
export const countriesQuery = () => queryOptions('get', '/api/parameters/countries', {}, { staleTime: 'static' });
