import { auditOf } from '../platform/audit/audit.ts';

/** What movements put on record. */
export const audit = auditOf([
  'bank_account.added',
  'bank_account.changed',
  'bank_account.removed',
  'deposit.requested',
  'deposit.credited',
  'deposit.failed',
  'deposit.mismatched',
  'deposit.reversed',
  'suspense.credited',
  'suspense.annulled',
  'refund.requested',
  'refund.paid',
  'refund.rejected',
  'limit.exceeded',
  'withdrawal.requested',
  'withdrawal.approved',
  'withdrawal.rejected',
  'withdrawal.cancelled',
  'withdrawal.paid',
  'withdrawal.failed',
  'withdrawal.returned',
  'withdrawal.contradicted',
  'withdrawal.charged',
  'withdrawal.absorbed',
]);
