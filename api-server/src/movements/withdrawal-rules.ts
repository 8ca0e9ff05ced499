// Checks a withdrawal, in an order that decides which reason is given, and tells how many officers must approve it.
// Rules movements 10 and 11.
import { toMinorUnits } from '@caudal/api-spec';
import { cop_decimals, pesos } from '../assets/pesos.ts';
import { whyMoneyMayNotMove, type MoneyFacts, type MoneyRefusal } from '../customers/standing.ts';
import { leftOf, type Volume } from './volumes.ts';

export type WithdrawalRefusal = MoneyRefusal | 'amount_not_whole' | 'amount_below_minimum' | 'monthly_limit_exceeded';

export interface WithdrawalFacts {
  /** 1 after sign-up, 2 after the survey is answered. */
  accountState: 1 | 2;
  customer: MoneyFacts['customer'];
  /** The amount as the customer typed it, in pesos. */
  amount: string;
  /** Minor units. */
  minimum: bigint;
  /** The month's limit in minor units; null when there is none. */
  limit: bigint | null;
  month: Volume;
}

/** Returns the withdrawal in minor units, or the reason for refusing it. The balance is not checked here but by the ledger's hold. */
export function checkWithdrawal(facts: WithdrawalFacts): bigint | WithdrawalRefusal {
  const { amount, minimum, limit, month } = facts;
  const reason = whyMoneyMayNotMove(facts);
  if (reason) return reason;
  const minor = toMinorUnits(amount, cop_decimals);
  if (minor === null || minor % pesos('1') !== 0n) return 'amount_not_whole';
  if (minor < minimum) return 'amount_below_minimum';
  const left = leftOf(limit, month);
  if (left !== null && minor > left) return 'monthly_limit_exceeded';
  return minor;
}

export interface ApprovalThresholds {
  /** The largest total of automatic withdrawals in 24 hours, in minor units. Withdrawals beyond it need an officer. */
  automaticMax: bigint;
  /** The smallest withdrawal that needs two officers, in minor units. */
  secondOfficerFrom: bigint;
}

/**
 * Returns how many officers must approve a withdrawal. One that needs two is never automatic, whatever the settings. `wentWithout`: the
 * automatic withdrawals of the last 24 hours, in minor units.
 */
export function officersNeeded(
  amount: bigint,
  { automaticMax, secondOfficerFrom }: ApprovalThresholds,
  wentWithout = 0n,
): 0 | 1 | 2 {
  if (amount >= secondOfficerFrom) return 2;
  return amount + wentWithout <= automaticMax ? 0 : 1;
}

/** Returns the largest amount that a withdrawal may have now without approval, in minor units. */
export function automaticLeft({ automaticMax, secondOfficerFrom }: ApprovalThresholds, wentWithout: bigint): bigint {
  const most = automaticMax < secondOfficerFrom ? automaticMax : secondOfficerFrom - 1n;
  return most > wentWithout ? most - wentWithout : 0n;
}
