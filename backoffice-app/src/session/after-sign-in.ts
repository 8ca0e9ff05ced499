import type { Schemas } from '@caudal/api-spec/backoffice';
import { unwrap } from '@caudal/api-spec/session';
import { isOwnPath } from '@caudal/app-kit/own-path.ts';
import { api } from '../api.ts';

export type Account = Schemas['Account'];

/** Where an officer goes after signing in: back to where they wanted, or to the list. Source: document 1, section 4. */
export function pathAfterSignIn(target: string | undefined): string {
  return target && isOwnPath(target) ? target : '/application/administrative/verification';
}

export function readAccount(): Promise<Account> {
  return unwrap(api.GET('/api/account', { params: { query: { userDevice: navigator.userAgent.slice(0, 1024) } } }));
}

/** Source: document 2, section 6. */
export function isOfficer({ authorities }: Account): boolean {
  return authorities.includes('ROLE_ADMIN');
}
