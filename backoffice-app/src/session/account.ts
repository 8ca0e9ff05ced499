import type { Schemas } from '@caudal/api-spec/backoffice';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOptions } from '../api.ts';

export type Account = Schemas['Account'];
export type Permission = Account['permissions'][number];

export const accountQuery = () =>
  queryOptions('get', '/api/account', { params: { query: { userDevice: navigator.userAgent.slice(0, 1024) } } });

/** Who is signed in. */
export function useAccount(): Account {
  return useSuspenseQuery(accountQuery()).data;
}

/** Whether the officer may do something. The server decides; this spares a vain attempt. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useAccount();
  return (permission) => permissions.includes(permission);
}

/** Rule identity 2. */
export function isOfficer({ authorities }: Account): boolean {
  return authorities.includes('ROLE_ADMIN');
}
