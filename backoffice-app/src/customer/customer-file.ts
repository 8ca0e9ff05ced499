import type { Schemas } from '@caudal/api-spec/backoffice';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { queryOptions, type Operation } from '../api.ts';

export type CustomerInformation = Schemas['CustomerInformation'];
export type Level1Steps = Schemas['Level1Steps'];
export type DocumentStatuses = Schemas['DocumentStatuses'];
export type Band = Schemas['Band'];

const of = (userId: string) => ({ params: { query: { userId } } });

// The parts of a customer's file. Each reading is written to the audit log.
export const informationQuery = (userId: string) =>
  queryOptions('get', '/kyc/administrative/users/information', of(userId));
export const stepsQuery = (userId: string) =>
  queryOptions('get', '/kyc/administrative/users/stepsToFollow', of(userId));
export const statusesQuery = (userId: string) =>
  queryOptions('get', '/kyc/administrative/users/more-information', of(userId));
export const submissionsQuery = (userId: string) =>
  queryOptions('get', '/kyc/administrative/users/submissions', of(userId));

/** What is old once something about a customer has changed: their file, and the lists and counts of everybody. */
export const customerMadeOld = {
  always: ['post /kyc/administrative/users/information', 'get /kyc/administrative/kyc-summary'],
  ofCustomer: [
    'get /kyc/administrative/users/information',
    'get /kyc/administrative/users/stepsToFollow',
    'get /kyc/administrative/users/more-information',
    'get /kyc/administrative/users/submissions',
  ],
} as const satisfies MadeOld<Operation>;
