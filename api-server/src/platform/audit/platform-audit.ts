import { auditOf } from './audit.ts';

/** The writer of the audit log for the actions of the area `platform`. */
export const audit = auditOf(['access.denied', 'setting.changed']);
