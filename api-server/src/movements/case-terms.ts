import type { CaseTerms } from '../cases/case-kind.ts';

// What went otherwise than it should, and a person has to look at. Their subject is the movement.

/** A payment of another amount than was asked for waits in suspense. */
export const paymentMismatch: CaseTerms = {
  kind: 'payment_mismatch',
  name: { es: 'Pago por otro monto', en: 'Payment of another amount' },
  due_hours: 24,
};

/** The bank took back a payment whose money had gone on already, to the customer or out again. */
export const paymentReversed: CaseTerms = {
  kind: 'payment_reversed',
  name: { es: 'Pago retirado por el banco', en: 'Payment taken back by the bank' },
  due_hours: 24,
};

/** A payment took a customer past the month's limit. */
export const limitExceeded: CaseTerms = {
  kind: 'limit_exceeded',
  name: { es: 'Límite del mes superado', en: 'Monthly limit exceeded' },
  due_hours: 48,
};

/** Somebody wants to take out more than goes by itself. */
export const withdrawalApproval: CaseTerms = {
  kind: 'withdrawal_approval',
  name: { es: 'Retiro por aprobar', en: 'Withdrawal to approve' },
  due_hours: 4,
};

/** The bank paid a withdrawal after it had said that it would not, and the customer has had the money back. */
export const payoutContradiction: CaseTerms = {
  kind: 'payout_contradiction',
  name: { es: 'Retiro pagado después de rechazado', en: 'Withdrawal paid after it was rejected' },
  due_hours: 24,
};

/** Money came to an account after its person had closed it. */
export const closedAccountMoney: CaseTerms = {
  kind: 'closed_account_money',
  name: { es: 'Dinero en una cuenta cerrada', en: 'Money in a closed account' },
  due_hours: 24,
};
