import type { Schemas } from '@caudal/api-spec/backoffice';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOptions } from '../api.ts';

export type Account = Schemas['Account'];

export const accountQuery = () =>
  queryOptions('get', '/api/account', { params: { query: { userDevice: navigator.userAgent.slice(0, 1024) } } });

/** Who is signed in. */
export function useAccount(): Account {
  return useSuspenseQuery(accountQuery()).data;
}

/** Source: document 2, section 6. */
export function isOfficer({ authorities }: Account): boolean {
  return authorities.includes('ROLE_ADMIN');
}
