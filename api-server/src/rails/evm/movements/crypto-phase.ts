import type { components } from '@caudal/api-spec/server';
import type { MovementState } from '../../../movements/movement-state.ts';

export type CryptoPhase = components['schemas']['CryptoPhase'];

interface Standing {
  kind: 'deposit' | 'withdrawal';
  state: MovementState;
  /** The state of the incoming transfer; null for a withdrawal. */
  incoming: string | null;
  /** True while the waiting time of a new recipient address is not over. */
  isCooling: boolean;
  /** True for a payment that a restore lost, and that officers charged the customer. */
  isCharged: boolean;
}

const ends: Partial<Record<MovementState, CryptoPhase>> = {
  completed: 'completed',
  rejected: 'rejected',
  cancelled: 'cancelled',
  awaiting_approval: 'awaiting_approval',
};

/** Returns the phase of a movement of tokens that the customer sees. */
export function cryptoPhase({ kind, state, incoming, isCooling, isCharged }: Standing): CryptoPhase {
  if (isCharged) return 'charged';
  const end = ends[state];
  if (end) return end;
  if (kind === 'deposit') {
    if (state === 'failed') return 'undone';
    return incoming === 'collecting' ? 'collecting' : 'confirming';
  }
  if (state === 'failed') return 'reverted';
  return isCooling ? 'cooling' : 'under_way';
}
