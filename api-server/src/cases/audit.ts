import { auditOf } from '../platform/audit/audit.ts';

export const audit = auditOf([
  'case.opened',
  'case.read',
  'cases.listed',
  'cases.exported',
  'case.taken',
  'case.released',
  'case.handed_over',
  'case.proposed',
  'case.approved',
  'case.rejected',
  'case.decided',
  'case.closed',
]);
