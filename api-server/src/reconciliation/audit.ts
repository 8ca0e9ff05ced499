import { auditOf } from '../platform/audit/audit.ts';

export const audit = auditOf([
  'bank_difference.booked',
  'bank_difference.explained',
  'chain_difference.booked',
  'chain_difference.explained',
  'lost_payout.charged',
  'lost_payout.absorbed',
  'lost_payout.given_back',
  'bank_days.listed',
  'bank_days.exported',
]);
