import { auditOf } from '../platform/audit/audit.ts';

export const audit = auditOf(['rule.tried', 'rule.changed', 'dry_run.read']);
