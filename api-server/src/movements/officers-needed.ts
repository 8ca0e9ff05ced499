// Decides how many officers must approve a withdrawal. Rule movements 11.

interface ApprovalThresholds {
  /** The largest total of automatic withdrawals in 24 hours, in minor units. Withdrawals beyond it need an officer. */
  automaticMax: bigint;
  /**
   * The smallest withdrawal that needs two officers, in minor units. A smaller one that exceeds `automaticMax` needs two as well if its sum
   * with all withdrawals of the last 24 hours reaches this amount.
   */
  secondOfficerFrom: bigint;
}

/**
 * Returns how many officers must approve a withdrawal. A withdrawal that needs two officers is never automatic under any settings.
 * `wentWithout`: the sum of the automatic withdrawals of the last 24 hours; `wentInAll`: the sum of all withdrawals of the last 24 hours,
 * in minor units.
 */
export function officersNeeded(
  amount: bigint,
  { automaticMax, secondOfficerFrom }: ApprovalThresholds,
  wentWithout = 0n,
  wentInAll = wentWithout,
): 0 | 1 | 2 {
  if (amount >= secondOfficerFrom) return 2;
  if (amount + wentWithout <= automaticMax) return 0;
  return amount + wentInAll >= secondOfficerFrom ? 2 : 1;
}

/** Returns the largest amount that a withdrawal may have now without approval, in minor units. */
export function automaticLeft({ automaticMax, secondOfficerFrom }: ApprovalThresholds, wentWithout: bigint): bigint {
  const most = automaticMax < secondOfficerFrom ? automaticMax : secondOfficerFrom - 1n;
  return most > wentWithout ? most - wentWithout : 0n;
}
