import type { Schemas } from '@caudal/api-spec/customer';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { queryOptions, type Operation } from '../api.ts';

export type Profile = Schemas['OwnProfile'];
export type EmailChange = Schemas['EmailChange'];

/** Who the customer is, and what they are reached by. */
export const profileQuery = () => queryOptions('get', '/api/account/profile');

/** What is old once the customer is reached otherwise, or has asked to be. */
export const profileMadeOld = {
  always: ['get /api/account/profile', 'get /api/account', 'get /kyc/users/natural/kyc-information'],
} as const satisfies MadeOld<Operation>;

/** What keeps the account from being closed. Asked each time that somebody wants to: it changes with every movement. */
export const closingQuery = () => queryOptions('get', '/api/account/closing', {}, { staleTime: 0, gcTime: 0 });

/** What is old once closing it was refused. */
export const closingMadeOld = { always: ['get /api/account/closing'] } as const satisfies MadeOld<Operation>;
