import type { Customer } from './customer.ts';

export interface MoneyFacts {
  /** 1 after sign-up, 2 once the survey is answered. */
  accountState: 1 | 2;
  customer: Pick<Customer, 'verifiedLevel'>;
}

/** Why a customer may not move money; null when they may. Rule customers 2. */
export function whyMoneyMayNotMove({ accountState, customer }: MoneyFacts): 'verification_required' | null {
  return accountState === 2 && customer.verifiedLevel > 0 ? null : 'verification_required';
}
