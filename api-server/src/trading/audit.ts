import { auditOf } from '../platform/audit/audit.ts';

/** What trading puts on record. */
export const audit = auditOf(['trade.requested', 'trade.completed', 'trade.failed']);
