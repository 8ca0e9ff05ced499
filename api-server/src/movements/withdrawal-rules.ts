// Tells how many officers must approve a withdrawal. Rule movements 11.

interface ApprovalThresholds {
  /** The largest total of automatic withdrawals in 24 hours, in minor units. Withdrawals beyond it need an officer. */
  automaticMax: bigint;
  /** The smallest withdrawal, or total of withdrawals that officers see in 24 hours, that needs two of them, in minor units. */
  secondOfficerFrom: bigint;
}

/**
 * Returns how many officers must approve a withdrawal. One that needs two is never automatic, whatever the settings. `wentWithout`: the
 * automatic withdrawals of the last 24 hours; `wentInAll`: all of them, in minor units.
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
