import type { Customer } from './customer.ts';

export interface MoneyFacts {
  /** State of the account: 1 after sign-up, 2 once the survey is answered. */
  accountState: 1 | 2;
  customer: Pick<Customer, 'verifiedLevel' | 'isDeclared' | 'isUnderReview' | 'awaitsScreening'>;
}

export type MoneyRefusal = 'verification_required' | 'verification_unfinished' | 'movement_in_review';

/**
 * Returns why a customer may not move money; null when they may. A level that an officer set does not
 * say who the customer is, so a declaration is needed too. A review that officers opened is answered
 * like every other review, without its reason. Before the first screening has ended there is no review,
 * and the customer reads that their verification is being finished. Rules customers 2 and screening 8.
 */
export function whyMoneyMayNotMove({ accountState, customer }: MoneyFacts): MoneyRefusal | null {
  if (accountState !== 2 || customer.verifiedLevel === 0 || !customer.isDeclared) return 'verification_required';
  if (customer.awaitsScreening) return 'verification_unfinished';
  return customer.isUnderReview ? 'movement_in_review' : null;
}
