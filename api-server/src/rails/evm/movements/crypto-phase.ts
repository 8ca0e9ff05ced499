import type { components } from '@caudal/api-spec/server';
import type { MovementState } from '../../../movements/movement-state.ts';

export type CryptoPhase = components['schemas']['CryptoPhase'];

interface Standing {
  kind: 'deposit' | 'withdrawal';
  state: MovementState;
  /** Of what came. */
  incoming: string | null;
  /** The address that it goes to is new. */
  isCooling: boolean;
}

const ends: Partial<Record<MovementState, CryptoPhase>> = {
  completed: 'completed',
  rejected: 'rejected',
  cancelled: 'cancelled',
  in_review: 'in_review',
  awaiting_approval: 'awaiting_approval',
};

/** Where a movement of tokens is, as its customer is told. */
export function cryptoPhase({ kind, state, incoming, isCooling }: Standing): CryptoPhase {
  const end = ends[state];
  if (end) return end;
  if (kind === 'deposit') {
    if (state === 'failed') return 'undone';
    return incoming === 'collecting' ? 'collecting' : 'confirming';
  }
  if (state === 'failed') return 'reverted';
  return isCooling ? 'cooling' : 'under_way';
}
