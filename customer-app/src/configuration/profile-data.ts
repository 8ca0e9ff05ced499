import type { Schemas } from '@caudal/api-spec/customer';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { queryOptions, type Operation } from '../api.ts';

export type Profile = Schemas['OwnProfile'];
export type EmailChange = Schemas['EmailChange'];

/** The query for the customer's identity and contact data. */
export const profileQuery = () => queryOptions('get', '/api/account/profile');

/** Queries to invalidate after the customer's contact data changed or a change was requested. */
export const profileMadeOld = {
  always: ['get /api/account/profile', 'get /api/account', 'get /kyc/users/natural/kyc-information'],
} as const satisfies MadeOld<Operation>;

/**
 * The query for what prevents closing the account. It runs each time that somebody wants to close it, because every
 * movement may change it.
 */
export const closingQuery = () => queryOptions('get', '/api/account/closing', {}, { staleTime: 0, gcTime: 0 });

/** Queries to invalidate after closing the account was refused. */
export const closingMadeOld = { always: ['get /api/account/closing'] } as const satisfies MadeOld<Operation>;
