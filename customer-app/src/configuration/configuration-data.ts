import type { Schemas } from '@caudal/api-spec/customer';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { queryOptions, type Operation } from '../api.ts';

export type Security = Schemas['Security'];
export type Factor = Schemas['Factor'];
export type OpenSession = Schemas['OpenSession'];

/** The query for the account's second factors, recovery codes and letter word. */
export const securityQuery = () => queryOptions('get', '/api/account/security');

/** The query for the account's open sessions. */
export const sessionsQuery = () => queryOptions('get', '/api/account/sessions');

export type LetterChoice = Schemas['LetterChoice'];

/** The query for the letters that may be turned off. */
export const lettersQuery = () => queryOptions('get', '/api/account/letters');

/** Queries to invalidate after a letter is turned on or off. */
export const lettersMadeOld = { always: ['get /api/account/letters'] } as const satisfies MadeOld<Operation>;

/** Queries to invalidate after the account's protection changed or a session ended. */
export const securityMadeOld = {
  always: [
    'get /api/account/security',
    'get /api/account/sessions',
    'get /api/account/money-out',
    'get /api/account/sign-ins',
  ],
} as const satisfies MadeOld<Operation>;

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
