import { auditOf } from './audit.ts';

/** What the platform itself puts on record. */
export const audit = auditOf(['access.denied', 'setting.changed']);
