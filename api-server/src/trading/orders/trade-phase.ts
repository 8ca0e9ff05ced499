import type { components } from '@caudal/api-spec/server';
import type { MovementState } from '../../movements/movement-state.ts';

type TradePhase = components['schemas']['TradePhase'];

const phases: Partial<Record<MovementState, TradePhase>> = {
  requested: 'requested',
  sent: 'under_way',
  completed: 'completed',
  failed: 'reverted',
  expired: 'expired',
  rejected: 'refused',
};

/**
 * Returns the phase of a swap as customers see it.
 * @throws for a state that no swap has: a broken invariant.
 */
export function tradePhase(state: MovementState): TradePhase {
  const phase = phases[state];
  if (!phase) throw new Error(`A swap cannot be ${state}`);
  return phase;
}
