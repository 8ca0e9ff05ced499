import { auditOf } from '../platform/audit/audit.ts';

/**
 * What the system's panel puts on record. A setting that changed is on record as the platform's, a role
 * that was given or taken as identity's.
 */
export const audit = auditOf([
  'setting.proposed',
  'setting.proposal_rejected',
  'setting.proposal_withdrawn',
  'role.made',
  'role.changed',
  'account.made_inactive',
  'account.made_active',
  'users.listed',
  'users.exported',
  'access_report.read',
  'access_report.exported',
]);
