import type { MovementState } from '../../movements/movement-state.ts';
import type { KeptBackBy } from '../../movements/why-kept-back.ts';
import { executorRefusal, type ExecutorRefusal } from '../executor-call.ts';

/**
 * How an order ends that is not filled. Reverted: the market had left its limits behind. Expired: its time was over. Refused: anything
 * else, and the customer is told of all that in the same words, for whoever is looked at must not learn it from them.
 */
export type FailedEnd = 'reverted' | 'expired' | 'refused';

export interface SwapFailure {
  end: FailedEnd;
  /** For the record alone: what our contract said, who kept it back, that nobody began in time, or that the chain gave no reason of ours. */
  cause: ExecutorRefusal | KeptBackBy | 'late' | 'chain';
}

const ends: Record<ExecutorRefusal, FailedEnd> = {
  OutputBelowMinimum: 'reverted',
  InputAboveMaximum: 'reverted',
  DeadlinePassed: 'expired',
  NoPlan: 'refused',
};

/** By what the chain says of the transaction; null where it says nothing. A token that is paused, or too little gas, is no matter of the price. */
export function failureOf(why: Error | null): SwapFailure {
  const refusal = executorRefusal(why);
  return refusal ? { end: ends[refusal], cause: refusal } : { end: 'refused', cause: 'chain' };
}

/** A movement's own words for it. */
export const keptAs = {
  reverted: { state: 'failed', step: 'reverted' },
  expired: { state: 'expired', step: 'expired' },
  refused: { state: 'rejected', step: 'rejected' },
} as const satisfies Record<FailedEnd, { state: MovementState; step: string }>;
