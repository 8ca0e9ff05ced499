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
