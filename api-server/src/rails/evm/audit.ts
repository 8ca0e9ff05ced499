import { auditOf } from '../../platform/audit/audit.ts';

/** The audit recorder of the chain's rail, with the actions that it may record. */
export const audit = auditOf([
  'crypto_deposit.credited',
  'crypto_deposit.lost',
  'lost_deposit.credited',
  'lost_deposit.kept',
  'crypto_withdrawal.paid',
  'crypto_withdrawal.failed',
  'address.kept',
  'address.removed',
  'tokens.booked',
]);
