// What a deposit is refused for, in the order of the checks. Source: document 3, section 5; decisions, 'Money'.
import { toMinorUnits } from '@caudal/api-spec';
import { cop_decimals, mayMoveMoney, monthlyLimit, pesos, type Level } from '../kyc/limits.ts';
import type { Volume } from './volumes.ts';

export const deposit_minimum = pesos('10000');

export type DepositRefusal =
  | 'verification_required'
  | 'amount_not_whole'
  | 'amount_below_minimum'
  | 'monthly_limit_exceeded';

export interface DepositFacts {
  /** 1 after sign-up, 2 once the survey is answered. */
  accountState: 1 | 2;
  level: Level;
  /** As the customer typed it, in pesos. */
  amount: string;
  month: Volume;
}

/** The deposit in minor units, or why it is refused. */
export function checkDeposit({ accountState, level, amount, month }: DepositFacts): bigint | DepositRefusal {
  if (accountState !== 2 || !mayMoveMoney(level)) return 'verification_required';
  const minor = toMinorUnits(amount, cop_decimals);
  if (minor === null || minor % pesos('1') !== 0n) return 'amount_not_whole';
  if (minor < deposit_minimum) return 'amount_below_minimum';
  const limit = monthlyLimit(level);
  // A payment that may still be approved counts as if it had been.
  if (limit !== null && month.completed + month.pending + minor > limit) return 'monthly_limit_exceeded';
  return minor;
}
