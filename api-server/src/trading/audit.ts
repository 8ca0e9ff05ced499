import { auditOf } from '../platform/audit/audit.ts';

/** The audit actions of trading. */
export const audit = auditOf(['swap.executed', 'swap.failed']);
