import type { Schemas } from '@caudal/api-spec/backoffice';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import * as v from 'valibot';
import { api, queryOptions, type Operation } from '../api.ts';
import { lenient } from '../filters/address.ts';

export type RoleBook = Schemas['RoleBook'];
export type Role = Schemas['Role'];
export type RolePermission = Schemas['RolePermission'];

/** The search parameters: the open dialog and its role. */
export const rolesSearch = v.object({
  dialog: lenient(v.picklist(['make', 'permissions', 'holders'])),
  role: lenient(v.pipe(v.string(), v.uuid())),
});

export const rolesQuery = () => queryOptions('get', '/system/administrative/roles');

/** Queries to invalidate after permissions or holders of a role changed. */
export const rolesMadeOld = {
  always: ['get /system/administrative/roles', 'get /api/account'],
} as const satisfies MadeOld<Operation>;

const of = (roleId: string) => ({ params: { path: { roleId } } });

export const makeRole = (body: Schemas['NewRole']) => unwrap(api.POST('/system/administrative/roles', { body }));

export const changeRole = (roleId: string, permissions: RolePermission[]) =>
  unwrap(api.PUT('/system/administrative/roles/{roleId}/permissions', { ...of(roleId), body: { permissions } }));

export const assignRole = (roleId: string, body: Schemas['RoleAssignment']) =>
  unwrap(api.POST('/system/administrative/roles/{roleId}/holders', { ...of(roleId), body }));
