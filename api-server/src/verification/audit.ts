import { auditOf } from '../platform/audit/audit.ts';

export const audit = auditOf([
  'documents.uploaded',
  'document.removed',
  'person_type.chosen',
  'level.submitted',
  'level.corrected',
  'level.verified',
  'level.changed',
  'renewal.begun',
  'renewal.given_up',
  'document.read',
  'documents.downloaded',
  'document.accepted',
  'document.declined',
  'document.requested',
  'document_request.withdrawn',
  'officer_files.added',
  'officer_file.read',
  'review.opened',
  'review.labelled',
  'review.decided',
]);
