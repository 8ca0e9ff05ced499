import { auditOf } from './audit.ts';

/** Audit actions of the platform itself. */
export const audit = auditOf(['access.denied', 'setting.changed']);
