import type { components } from '@caudal/api-spec/server';
import type { MovementState } from '../movements/movement-state.ts';

export type TradePhase = components['schemas']['TradePhase'];

/** How an order ended; null while it has not. */
export type Ended = 'completed' | 'reverted' | 'expired' | null;

/** What the customer is told of where it is. */
export function tradePhase(state: MovementState, ended: Ended): TradePhase {
  if (state === 'requested') return 'requested';
  if (state === 'sent') return 'under_way';
  return ended ?? (state === 'completed' ? 'completed' : 'reverted');
}
