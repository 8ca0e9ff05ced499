import type { CaseTerms } from '../cases/case-kind.ts';

// Kinds of case about a movement that an officer has to examine. The case's subject is the movement's id.

/** A payment whose amount differs from the amount requested, which is booked in suspense. */
export const paymentMismatch: CaseTerms = {
  kind: 'payment_mismatch',
  name: { es: 'Pago por otro monto', en: 'Payment of another amount' },
  due_hours: 24,
};

/** A payment that the bank took back after we had credited or refunded it. */
export const paymentReversed: CaseTerms = {
  kind: 'payment_reversed',
  name: { es: 'Pago retirado por el banco', en: 'Payment taken back by the bank' },
  due_hours: 24,
};

/** A payment that took a customer beyond the monthly limit. */
export const limitExceeded: CaseTerms = {
  kind: 'limit_exceeded',
  name: { es: 'Límite del mes superado', en: 'Monthly limit exceeded' },
  due_hours: 48,
};

/** A withdrawal that needs approval. */
export const withdrawalApproval: CaseTerms = {
  kind: 'withdrawal_approval',
  name: { es: 'Retiro por aprobar', en: 'Withdrawal to approve' },
  due_hours: 4,
};

/** A withdrawal that the bank rejected, so that its hold was released, and paid all the same. */
export const payoutContradiction: CaseTerms = {
  kind: 'payout_contradiction',
  name: { es: 'Retiro pagado después de rechazado', en: 'Withdrawal paid after it was rejected' },
  due_hours: 24,
};

/** Money that came to an account after its owner had closed it. */
export const closedAccountMoney: CaseTerms = {
  kind: 'closed_account_money',
  name: { es: 'Dinero en una cuenta cerrada', en: 'Money in a closed account' },
  due_hours: 24,
};
