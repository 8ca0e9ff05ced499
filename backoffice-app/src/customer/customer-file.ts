import type { Schemas } from '@caudal/api-spec/backoffice';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { queryOptions, type Operation } from '../api.ts';

export type CustomerInformation = Schemas['CustomerInformation'];
export type StepsOfLevels = Schemas['StepsToFollow'];
export type Level1Steps = Schemas['Level1Steps'];
export type DocumentStatuses = Schemas['DocumentStatuses'];
export type Band = Schemas['Band'];

const of = (userId: string) => ({ params: { query: { userId } } });

// Queries for the parts of a customer's file. Each reading is written to the audit log.
export const informationQuery = (userId: string) =>
  queryOptions('get', '/kyc/administrative/users/information', of(userId));
export const stepsQuery = (userId: string) =>
  queryOptions('get', '/kyc/administrative/users/stepsToFollow', of(userId));
export const statusesQuery = (userId: string) =>
  queryOptions('get', '/kyc/administrative/users/more-information', of(userId));
export const submissionsQuery = (userId: string) =>
  queryOptions('get', '/kyc/administrative/users/submissions', of(userId));

/** Reads an institution's submissions. For a person the server returns none, so the query may run before the customer's type is known. */
export const institutionQuery = (userId: string) =>
  queryOptions('get', '/kyc/administrative/users/submissions', { params: { query: { userId, type: 'Entidad' } } });

export const depositVolumeQuery = (userId: string) =>
  queryOptions('get', '/payment/volumes/administrative/user/deposit/volume', of(userId));
export const withdrawalVolumeQuery = (userId: string) =>
  queryOptions('get', '/payment/volumes/administrative/user/withdrawal/volume', of(userId));
export const bankAccountsQuery = (userId: string) =>
  queryOptions('get', '/payment/accounts/administrative/user', of(userId));
export const financialInformationQuery = (userId: string) =>
  queryOptions('get', '/kyc/administrative/natural/financial-information', of(userId));

/** Reads which levels an officer may set. The answer is not cached. */
export const levelChoicesQuery = (userId: string) =>
  queryOptions('get', '/kyc/administrative/users/kyc-level', of(userId), { gcTime: 0 });

/** Queries to invalidate after something about a customer changed: their file, and the lists and counts of all customers. */
export const customerMadeOld = {
  always: [
    'post /kyc/administrative/users/information',
    'get /kyc/administrative/kyc-summary',
    'post /kyc/administrative/alerts/information',
  ],
  ofCustomer: [
    'get /kyc/administrative/users/alerts-status',
    'get /kyc/administrative/alerts/openings',
    'get /kyc/administrative/alerts/findings',
    'get /kyc/administrative/users/information',
    'get /kyc/administrative/users/stepsToFollow',
    'get /kyc/administrative/users/more-information',
    'get /kyc/administrative/users/submissions',
    'get /payment/volumes/administrative/user/deposit/volume',
    'get /payment/volumes/administrative/user/withdrawal/volume',
    'get /kyc/administrative/natural/financial-information',
    'get /kyc/administrative/users/screening',
    'get /kyc/administrative/users/document-requests',
    'get /kyc/administrative/users/pep-files',
    'get /kyc/administrative/users/user-documents/nature-operations/reviews',
    'post /kyc/administrative/users/user-documents/nature-operations/report',
    'get /payment/accounts/administrative/user',
  ],
} as const satisfies MadeOld<Operation>;
