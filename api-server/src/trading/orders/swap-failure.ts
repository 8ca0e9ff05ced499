import type { MovementState } from '../../movements/movement-state.ts';
import type { KeptBackBy } from '../../movements/why-kept-back.ts';
import { executorRefusal, type ExecutorRefusal } from '../executor-call.ts';

/**
 * The end of an order that was not executed. 'reverted': the market had moved beyond its limits. 'expired': its deadline had passed.
 * 'refused': anything else. Every refusal has the same words for the customer, so that these do not reveal a review.
 */
type FailedEnd = 'reverted' | 'expired' | 'refused';

export interface SwapFailure {
  end: FailedEnd;
  /**
   * The cause, for the audit log only: our contract's error, the check of the customer that failed before sending, 'late' when the order
   * was not sent before its deadline, or 'chain' when the call failed with no error of our contract.
   */
  cause: ExecutorRefusal | KeptBackBy | 'late' | 'chain';
}

const ends: Record<ExecutorRefusal, FailedEnd> = {
  OutputBelowMinimum: 'reverted',
  InputAboveMaximum: 'reverted',
  DeadlinePassed: 'expired',
  NoPlan: 'refused',
};

/**
 * Derives an order's end and cause from the chain's error. For a paused token, too little gas, or no error at all (null), the end is
 * 'refused'.
 */
export function failureOf(why: Error | null): SwapFailure {
  const refusal = executorRefusal(why);
  return refusal ? { end: ends[refusal], cause: refusal } : { end: 'refused', cause: 'chain' };
}

/** The state and the step of the movement for each end. */
export const keptAs = {
  reverted: { state: 'failed', step: 'reverted' },
  expired: { state: 'expired', step: 'expired' },
  refused: { state: 'rejected', step: 'rejected' },
} as const satisfies Record<FailedEnd, { state: MovementState; step: string }>;
