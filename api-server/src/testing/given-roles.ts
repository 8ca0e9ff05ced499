import type { Schemas } from '@caudal/api-spec/backoffice';

type Permission = Schemas['Permission'];

/** The roles that the product comes with, and what each may do. A test holds it against the database. */
export const givenRoles = {
  reviewer: [
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
  auditor: ['kyc.read', 'cases.read', 'reports.read', 'settings.read', 'roles.read', 'access.read', 'blacklist.read'],
  administrator: [
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
} as const satisfies Record<string, readonly Permission[]>;

export type GivenRole = keyof typeof givenRoles;
