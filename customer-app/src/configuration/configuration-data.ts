import type { Schemas } from '@caudal/api-spec/customer';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { queryOptions, type Operation } from '../api.ts';

export type Security = Schemas['Security'];
export type Factor = Schemas['Factor'];
export type OpenSession = Schemas['OpenSession'];

/** What protects the account. */
export const securityQuery = () => queryOptions('get', '/api/account/security');

/** Where the account is signed in. */
export const sessionsQuery = () => queryOptions('get', '/api/account/sessions');

export type LetterChoice = Schemas['LetterChoice'];

/** The letters that may be turned off. */
export const lettersQuery = () => queryOptions('get', '/api/account/letters');

/** What is old once one of them was. */
export const lettersMadeOld = { always: ['get /api/account/letters'] } as const satisfies MadeOld<Operation>;

/** What is old once the account is protected otherwise, or a session has ended. */
export const securityMadeOld = {
  always: [
    'get /api/account/security',
    'get /api/account/sessions',
    'get /api/account/money-out',
    'get /api/account/sign-ins',
  ],
} as const satisfies MadeOld<Operation>;
