import type { Audience, Permission } from '@caudal/api-spec/server';
import type { Authority } from '../platform/http/contexts.ts';

/** The permissions of everybody in an audience. An officer has further ones from roles. */
const ofAudience = {
  customer: { authorities: ['ROLE_USER'], permissions: ['account', 'customer'] },
  backoffice: { authorities: ['ROLE_ADMIN'], permissions: ['account'] },
} as const satisfies Record<Audience, { authorities: readonly Authority[]; permissions: readonly Permission[] }>;

export function authoritiesOf(audience: Audience): Authority[] {
  return [...ofAudience[audience].authorities];
}

/** Returns an account's permissions in a fixed order, each once. `fromRoles` is what its roles give; a customer has no roles. */
export function permissionsOf(audience: Audience, fromRoles: readonly string[]): Permission[] {
  const given = audience === 'backoffice' ? (fromRoles as Permission[]) : [];
  return [...new Set([...ofAudience[audience].permissions, ...given])].sort();
}
