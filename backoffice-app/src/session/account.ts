import type { Schemas } from '@caudal/api-spec/backoffice';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOptions } from '../api.ts';

type Account = Schemas['Account'];
export type Permission = Account['permissions'][number];

export const accountQuery = () =>
  queryOptions('get', '/api/account', { params: { query: { userDevice: navigator.userAgent.slice(0, 1024) } } });

/** Returns the account that is signed in. */
export function useAccount(): Account {
  return useSuspenseQuery(accountQuery()).data;
}

/**
 * Returns a function that checks a permission of the officer. The server decides; this check only avoids requests that
 * would be refused.
 */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useAccount();
  return (permission) => permissions.includes(permission);
}

/** Checks whether an account is an officer's. Rule identity 2. */
export function isOfficer({ authorities }: Account): boolean {
  return authorities.includes('ROLE_ADMIN');
}
