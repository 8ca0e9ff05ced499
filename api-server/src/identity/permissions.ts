import type { Audience, Permission } from '@caudal/api-spec/server';

export type Authority = 'ROLE_USER' | 'ROLE_ADMIN';

/** Which authorities hold a permission; `public` needs none. */
const holders = {
  public: [],
  account: ['ROLE_USER', 'ROLE_ADMIN'],
  customer: ['ROLE_USER'],
  'kyc.read': ['ROLE_ADMIN'],
  'kyc.review': ['ROLE_ADMIN'],
} as const satisfies Record<Permission, readonly Authority[]>;

const byAudience = { customer: ['ROLE_USER'], backoffice: ['ROLE_ADMIN'] } as const satisfies Record<
  Audience,
  readonly Authority[]
>;

export function authoritiesOf(audience: Audience): Authority[] {
  return [...byAudience[audience]];
}

export function isPermitted(permission: Permission, authorities: readonly Authority[]): boolean {
  const allowed: readonly Authority[] = holders[permission];
  return permission === 'public' || authorities.some((authority) => allowed.includes(authority));
}
