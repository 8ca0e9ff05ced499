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

interface StateRules {
  leadsTo: readonly MovementState[];
  /** It counts towards the month as if it had happened, and its bank account stays in use. */
  isUnderWay: boolean;
  /** The documents' word. */
  wire: components['schemas']['TransactionState'];
  /** What the customer is told: the documents' word knows neither a review nor a refund. */
  phase: Phase;
}

type Phase = components['schemas']['TransactionPhase'];

/** The one table that moves a movement. */
const states: Record<MovementState, StateRules> = {
  requested: {
    leadsTo: ['awaiting_approval', 'sent', 'completed', 'in_review', 'failed', 'expired', 'cancelled'],
    isUnderWay: true,
    wire: 'Pendiente',
    phase: 'under_way',
  },
  awaiting_approval: {
    leadsTo: ['requested', 'sent', 'failed', 'cancelled'],
    isUnderWay: true,
    wire: 'Pendiente',
    phase: 'under_way',
  },
  sent: {
    leadsTo: ['completed', 'in_review', 'failed', 'expired'],
    isUnderWay: true,
    wire: 'Pendiente',
    phase: 'under_way',
  },
  in_review: {
    leadsTo: ['completed', 'refunded', 'cancelled'],
    isUnderWay: true,
    wire: 'Pendiente',
    phase: 'in_review',
  },
  expired: { leadsTo: ['completed', 'in_review', 'failed'], isUnderWay: false, wire: 'Fallido', phase: 'expired' },
  completed: { leadsTo: [], isUnderWay: false, wire: 'Completo', phase: 'completed' },
  failed: { leadsTo: ['completed', 'in_review'], isUnderWay: false, wire: 'Fallido', phase: 'declined' },
  cancelled: { leadsTo: [], isUnderWay: false, wire: 'Fallido', phase: 'declined' },
  refunded: { leadsTo: [], isUnderWay: false, wire: 'Fallido', phase: 'refunded' },
};

export function mayBecome(from: MovementState, to: MovementState): boolean {
  return states[from].leadsTo.includes(to);
}

export function wireStateOf(state: MovementState): StateRules['wire'] {
  return states[state].wire;
}

/** What the customer is told. What is being paid back is still in review until the rail says that it was. */
export function phaseOf(state: MovementState, isRefunding: boolean): Phase {
  return state === 'in_review' && isRefunding ? 'refunding' : states[state].phase;
}

export const underWay = (Object.keys(states) as MovementState[]).filter((state) => states[state].isUnderWay);
