import type { components } from '@caudal/api-spec/server';

/**
 * - requested: written down; nobody outside has heard of it.
 * - awaiting_approval: an officer has to agree first.
 * - sent: the rail has it.
 * - in_review: the rail did something else than was asked; a person decides.
 * - completed, cancelled, refunded: over.
 * - failed: over, unless the rail contradicts itself and was paid after all.
 * - expired: shown as failed, for nobody approved it in time. An approval that comes late is honoured all the same.
 */
export type MovementState =
  | 'requested'
  | 'awaiting_approval'
  | 'sent'
  | 'in_review'
  | 'completed'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'refunded';

/** Where each state may lead. The one table that moves a movement. */
const leadsTo: Record<MovementState, readonly MovementState[]> = {
  requested: ['awaiting_approval', 'sent', 'completed', 'in_review', 'failed', 'expired', 'cancelled'],
  awaiting_approval: ['requested', 'sent', 'failed', 'cancelled'],
  sent: ['completed', 'in_review', 'failed', 'expired'],
  in_review: ['completed', 'refunded'],
  expired: ['completed', 'in_review', 'failed'],
  completed: [],
  failed: ['completed', 'in_review'],
  cancelled: [],
  refunded: [],
};

export function mayBecome(from: MovementState, to: MovementState): boolean {
  return leadsTo[from].includes(to);
}

/** The states that lead to another one: of movements that may still become it. */
export function statesBefore(to: MovementState): MovementState[] {
  return (Object.keys(leadsTo) as MovementState[]).filter((from) => mayBecome(from, to));
}

/** The documents' words. */
export const wireMovementState = {
  requested: 'Pendiente',
  awaiting_approval: 'Pendiente',
  sent: 'Pendiente',
  in_review: 'Pendiente',
  completed: 'Completo',
  failed: 'Fallido',
  expired: 'Fallido',
  cancelled: 'Fallido',
  refunded: 'Fallido',
} as const satisfies Record<MovementState, components['schemas']['TransactionState']>;

/** Whether a movement is under way: it counts towards the month as if it had happened, and its account stays in use. */
export const underWay = (Object.keys(wireMovementState) as MovementState[]).filter(
  (state) => wireMovementState[state] === 'Pendiente',
);
