import type { Schemas } from '@caudal/api-spec/customer';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { queryOptions, type Operation } from '../api.ts';

export const accountQuery = () =>
  queryOptions('get', '/api/account', { params: { query: { userDevice: navigator.userAgent.slice(0, 1024) } } });

/**
 * Returns the account's id from the cache, for loaders of queries that need it. The shell's loader reads the account at
 * the same time, or has read it.
 */
export async function ownId(queryClient: QueryClient): Promise<string> {
  return (await queryClient.ensureQueryData(accountQuery())).id;
}

/** Returns the signed-in account. */
export function useAccount(): Schemas['Account'] {
  return useSuspenseQuery(accountQuery()).data;
}

/**
 * Queries to invalidate after the account changed, for instance when the survey was answered, or after its protection
 * changed.
 */
export const accountMadeOld = {
  always: [
    'get /api/account',
    'get /api/account/profile',
    'get /api/account/letters',
    'get /api/account/security',
    'get /api/account/sessions',
    'get /api/account/money-out',
    'get /api/account/sign-ins',
  ],
} as const satisfies MadeOld<Operation>;
