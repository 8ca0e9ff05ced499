import type { Schemas } from '@caudal/api-spec/customer';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { queryOptions, type Operation } from '../api.ts';

export const accountQuery = () =>
  queryOptions('get', '/api/account', { params: { query: { userDevice: navigator.userAgent.slice(0, 1024) } } });

/** For the loaders of what is asked for by one's own id: the account as it is known, which the frame has read or reads now. */
export async function ownId(queryClient: QueryClient): Promise<string> {
  return (await queryClient.ensureQueryData(accountQuery())).id;
}

/** Who is signed in. */
export function useAccount(): Schemas['Account'] {
  return useSuspenseQuery(accountQuery()).data;
}

/** What is old once the account has changed, as by answering the survey, or is protected otherwise. */
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
