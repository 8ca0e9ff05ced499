import { auditOf } from '../platform/audit/audit.ts';

/** What verification puts on record. */
export const audit = auditOf([
  'documents.uploaded',
  'level.submitted',
  'level.verified',
  'document.read',
  'document.accepted',
  'document.declined',
]);
