import type { seededRoles } from '../identity/roles.ts';
import type { Permission } from '@caudal/api-spec/server';

/** The permissions of each seeded role, repeated here so that a test fails when a migration changes a role. */
export const permissionsOf: Record<(typeof seededRoles)[number], readonly Permission[]> = {
  reviewer: [
    'account',
    'kyc.read',
    'kyc.review',
    'cases.read',
    'cases.work',
    'cases.decide',
    'reports.read',
    'blacklist.read',
    'blacklist.manage',
    'uiaf.draft',
  ],
  approver: [
    'account',
    'kyc.read',
    'cases.read',
    'cases.work',
    'cases.approve',
    'reports.read',
    'settings.read',
    'blacklist.read',
    'blacklist.manage',
    'uiaf.draft',
  ],
  auditor: [
    'account',
    'kyc.read',
    'cases.read',
    'reports.read',
    'settings.read',
    'roles.read',
    'access.read',
    'blacklist.read',
  ],
  administrator: [
    'account',
    'kyc.read',
    'cases.read',
    'reports.read',
    'settings.read',
    'settings.change',
    'roles.read',
    'roles.change',
    'users.read',
    'users.change',
    'access.read',
    'blacklist.read',
  ],
};
