import { auditOf } from '../platform/audit/audit.ts';

export const audit = auditOf([
  'customer.pep_decided',
  'customer.screened',
  'list.load_asked',
  'list.loaded',
  'list.refused',
  'screening_hit.confirmed',
  'screening_hit.cleared',
  'customer.standing_changed',
  'customer.risk_set',
  'screening_report.read',
]);
