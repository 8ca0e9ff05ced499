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
