import { auditOf } from '../platform/audit/audit.ts';

/** What identity puts on record. */
export const audit = auditOf([
  'account.activated',
  'session.opened',
  'session.refused',
  'session.ended',
  'session.reuse_detected',
  'officer.invited',
  'officer.enrolled',
  'role.given',
  'role.taken',
]);
