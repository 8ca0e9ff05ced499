import type { Audience, Permission } from '@caudal/api-spec/server';
import type { Authority } from '../platform/http/contexts.ts';

/** What everybody of an audience may do. Whatever else an officer may do comes from roles. */
const ofAudience = {
  customer: { authorities: ['ROLE_USER'], permissions: ['account', 'customer'] },
  backoffice: { authorities: ['ROLE_ADMIN'], permissions: ['account'] },
} as const satisfies Record<Audience, { authorities: readonly Authority[]; permissions: readonly Permission[] }>;

export function authoritiesOf(audience: Audience): Authority[] {
  return [...ofAudience[audience].authorities];
}

/** An account's permissions in one order, each once. `fromRoles` is what its roles give; a customer has no roles. */
export function permissionsOf(audience: Audience, fromRoles: readonly string[]): Permission[] {
  const given = audience === 'backoffice' ? (fromRoles as Permission[]) : [];
  return [...new Set([...ofAudience[audience].permissions, ...given])].sort();
}
