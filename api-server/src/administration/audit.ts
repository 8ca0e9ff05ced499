import { auditOf } from '../platform/audit/audit.ts';

/** Audit actions of the administration area. A changed setting is recorded by the platform, a role given or taken by identity. */
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
