// What a withdrawal is refused for, in the order of the checks, and who has to agree to it. Rules movements 10 and 11.
import { toMinorUnits } from '@caudal/api-spec';
import { cop_decimals, pesos } from '../assets/pesos.ts';
import { whyMoneyMayNotMove, type MoneyFacts, type MoneyRefusal } from '../customers/standing.ts';
import { leftOf, type Volume } from './volumes.ts';

export type WithdrawalRefusal = MoneyRefusal | 'amount_not_whole' | 'amount_below_minimum' | 'monthly_limit_exceeded';

export interface WithdrawalFacts {
  /** 1 after sign-up, 2 once the survey is answered. */
  accountState: 1 | 2;
  customer: MoneyFacts['customer'];
  /** As the customer typed it, in pesos. */
  amount: string;
  /** Minor units. */
  minimum: bigint;
  /** Of the month, in minor units; null: none. */
  limit: bigint | null;
  month: Volume;
}

/** The withdrawal in minor units, or why it is refused. Whether there is as much, the ledger says when it is held. */
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
  /** Minor units: up to here nobody is asked, with what went without approval in the last 24 hours. */
  automaticMax: bigint;
  /** Minor units: from here on two officers are. */
  secondOfficerFrom: bigint;
}

/**
 * Returns how many officers have to agree. What two have to agree to is never automatic, however the settings stand.
 * `wentWithout`: what went without approval in the last 24 hours, in minor units.
 */
export function officersNeeded(
  amount: bigint,
  { automaticMax, secondOfficerFrom }: ApprovalThresholds,
  wentWithout = 0n,
): 0 | 1 | 2 {
  if (amount >= secondOfficerFrom) return 2;
  return amount + wentWithout <= automaticMax ? 0 : 1;
}

/** Returns the most that a withdrawal may be worth now and need no approval, in minor units. */
export function automaticLeft({ automaticMax, secondOfficerFrom }: ApprovalThresholds, wentWithout: bigint): bigint {
  const most = automaticMax < secondOfficerFrom ? automaticMax : secondOfficerFrom - 1n;
  return most > wentWithout ? most - wentWithout : 0n;
}
