import { auditOf } from '../platform/audit/audit.ts';

/** What trading puts on record. */
export const audit = auditOf(['swap.requested', 'swap.executed', 'swap.failed']);
