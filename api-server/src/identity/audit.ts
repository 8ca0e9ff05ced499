import { auditOf } from '../platform/audit/audit.ts';

/** What identity puts on record. */
export const audit = auditOf([
  'account.activated',
  'session.opened',
  'session.refused',
  'session.ended',
  'session.reuse_detected',
  'account.confirmed',
  'account.unconfirmed',
  'factor.added',
  'factor.removed',
  'recovery_codes.made',
  'recovery_code.used',
  'password.changed',
  'letter_word.changed',
  'letter_word.removed',
  'recovery.sent',
  'place.confirmed',
  'place.denied',
  'password.recovered',
  'officer.invited',
  'officer.enrolled',
  'role.given',
  'role.taken',
]);
