import type { components } from '@caudal/api-spec/server';

/**
 * - requested: written down, and agreed to where that is needed; nobody outside has heard of it.
 * - awaiting_approval: an officer has to agree first.
 * - sent: the rail has it, or may have it.
 * - in_review: the rail did something else than was asked; a person decides.
 * - completed: over, unless the bank takes back what it had paid out.
 * - cancelled, refunded, rejected, returned: over.
 * - failed: over, unless the rail contradicts itself: a deposit was paid after all, a withdrawal was paid out after all. On the chain: undone by a
 *   reorganisation, refused or reverted.
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
  | 'refunded'
  | 'rejected'
  | 'returned';

/** Pesos by a bank, tokens by the chain, and one asset for another. */
export type MovementKind = 'deposit' | 'withdrawal' | 'crypto_deposit' | 'crypto_withdrawal' | 'swap';

/** Money in and money out, however it goes: the month's limits know no other difference. */
export const kindsOf = {
  in: ['deposit', 'crypto_deposit'],
  out: ['withdrawal', 'crypto_withdrawal'],
} as const satisfies Record<string, readonly MovementKind[]>;

interface StateRules {
  /** It counts towards the month as if it had happened, and its bank account stays in use. */
  isUnderWay: boolean;
  /** The documents' word. */
  wire: components['schemas']['TransactionState'];
  /** What the customer is told: the documents' word knows neither a review nor a refund. */
  phase: Phase;
}

type Phase = components['schemas']['TransactionPhase'];

const states: Record<MovementState, StateRules> = {
  requested: { isUnderWay: true, wire: 'Pendiente', phase: 'under_way' },
  awaiting_approval: { isUnderWay: true, wire: 'Pendiente', phase: 'awaiting_approval' },
  sent: { isUnderWay: true, wire: 'Pendiente', phase: 'under_way' },
  in_review: { isUnderWay: true, wire: 'Pendiente', phase: 'in_review' },
  expired: { isUnderWay: false, wire: 'Fallido', phase: 'expired' },
  completed: { isUnderWay: false, wire: 'Completo', phase: 'completed' },
  failed: { isUnderWay: false, wire: 'Fallido', phase: 'declined' },
  cancelled: { isUnderWay: false, wire: 'Fallido', phase: 'cancelled' },
  refunded: { isUnderWay: false, wire: 'Fallido', phase: 'refunded' },
  rejected: { isUnderWay: false, wire: 'Fallido', phase: 'rejected' },
  returned: { isUnderWay: false, wire: 'Fallido', phase: 'returned' },
};

type Ways = Partial<Record<MovementState, readonly MovementState[]>>;

/** The one table that moves a movement, for each direction. What is not named is over. */
const ways: Record<MovementKind, Ways> = {
  deposit: {
    requested: ['sent', 'completed', 'in_review', 'failed', 'expired'],
    sent: ['completed', 'in_review', 'failed', 'expired'],
    in_review: ['completed', 'refunded', 'cancelled'],
    expired: ['completed', 'in_review', 'failed'],
    failed: ['completed', 'in_review'],
  },
  withdrawal: {
    awaiting_approval: ['requested', 'rejected', 'cancelled'],
    // Somebody was put on the black list after it was agreed to.
    requested: ['sent', 'cancelled', 'awaiting_approval'],
    sent: ['completed', 'failed'],
    // The bank paid what it had said it would not: the money is gone, and a person decides who bears it.
    failed: ['in_review'],
    in_review: ['completed'],
    completed: ['returned'],
  },
  // Requested: seen on the chain, and not yet credited. A block that was replaced may bring it again, however late.
  crypto_deposit: {
    requested: ['completed', 'failed'],
    failed: ['requested'],
  },
  crypto_withdrawal: {
    awaiting_approval: ['requested', 'rejected', 'cancelled'],
    requested: ['sent', 'cancelled', 'awaiting_approval', 'failed'],
    sent: ['completed', 'failed'],
  },
  swap: {
    // Rejected: neither its price nor its time was in the way. What was sent in time may come to a block too late.
    requested: ['sent', 'failed', 'expired', 'rejected'],
    sent: ['completed', 'failed', 'expired', 'rejected'],
  },
};

export function mayBecome(kind: MovementKind, from: MovementState, to: MovementState): boolean {
  return ways[kind][from]?.includes(to) ?? false;
}

export function wireStateOf(state: MovementState): StateRules['wire'] {
  return states[state].wire;
}

/** The documents' word for each state. */
export const wireStates = Object.fromEntries(
  Object.entries(states).map(([state, { wire }]) => [state, wire]),
) as Readonly<Record<MovementState, StateRules['wire']>>;

interface Standing {
  kind: MovementKind;
  state: MovementState;
  isRefunding: boolean;
  /** The bank took back what it had approved. */
  isTakenBack: boolean;
}

/**
 * What the customer is told. What is being paid back is still in review until the rail says that it was. A withdrawal is given up by
 * the customer, a deposit is annulled by officers.
 */
export function phaseOf({ kind, state, isRefunding, isTakenBack }: Standing): Phase {
  if (state === 'in_review' && isRefunding) return 'refunding';
  if (state === 'in_review' && isTakenBack) return 'taken_back';
  if (state === 'cancelled' && kind === 'deposit') return 'annulled';
  return states[state].phase;
}

export const underWay = (Object.keys(states) as MovementState[]).filter((state) => states[state].isUnderWay);

/** The states that are one of the documents' words. */
export function statesOf(wire: StateRules['wire']): MovementState[] {
  return (Object.keys(states) as MovementState[]).filter((state) => states[state].wire === wire);
}
