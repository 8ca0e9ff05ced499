import type { components } from '@caudal/api-spec/server';

/**
 * The state of a movement.
 * - requested: stored, and approved where that is needed; neither rail nor chain knows of it.
 * - awaiting_approval: an officer has to approve it first.
 * - sent: the rail has received it, or may have.
 * - in_review: the rail did something other than requested; an officer decides.
 * - completed: final, unless the bank returns a withdrawal that it had paid.
 * - cancelled, refunded, rejected, returned: final.
 * - failed: final, unless the rail contradicts itself and a deposit or a withdrawal was paid after all. For movements on the chain: undone
 *   by a reorganisation, refused or reverted.
 * - expired: shown as failed because nobody approved it in time. A late approval is honoured all the same.
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

/** The kind of a movement: pesos through a bank, tokens on the chain, or a swap of one asset for another. */
export type MovementKind = 'deposit' | 'withdrawal' | 'crypto_deposit' | 'crypto_withdrawal' | 'swap';

/** The kinds that bring money in and those that take it out. The monthly limits make no other distinction. */
export const kindsOf = {
  in: ['deposit', 'crypto_deposit'],
  out: ['withdrawal', 'crypto_withdrawal'],
} as const satisfies Record<string, readonly MovementKind[]>;

/** A kind of movement that takes money out. */
export type WithdrawalKind = (typeof kindsOf.out)[number];

interface StateRules {
  /** True while the movement counts towards the monthly limit as if completed, and its bank account is in use. */
  isUnderWay: boolean;
  /** The state's name in the API documents. */
  wire: components['schemas']['TransactionState'];
  /** The phase shown to the customer. The states of the API documents know neither reviews nor refunds. */
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

/** The allowed changes of state, for each kind of movement. A state that is not listed is final. */
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
    // A withdrawal returns to awaiting_approval when the customer or the account was listed after the approval.
    requested: ['sent', 'cancelled', 'awaiting_approval'],
    sent: ['completed', 'failed'],
    // The bank paid after rejecting the payout. Officers decide whether the customer or the house bears the amount.
    failed: ['in_review'],
    in_review: ['completed'],
    completed: ['returned'],
  },
  // A deposit in state requested was seen on the chain but is not credited yet. After a reorganisation, a failed
  // deposit may be mined again at any later time.
  crypto_deposit: {
    requested: ['completed', 'failed'],
    failed: ['requested'],
  },
  crypto_withdrawal: {
    awaiting_approval: ['requested', 'rejected', 'cancelled'],
    requested: ['sent', 'cancelled', 'awaiting_approval', 'failed'],
    // A withdrawal becomes requested again when, after a restore, the chain turns out to have given its number to another one.
    sent: ['completed', 'failed', 'requested'],
  },
  swap: {
    // A swap that fails for another reason than its price or its deadline becomes rejected. A swap that was sent in time may be mined after
    // its deadline, and then expires. It becomes requested again as a withdrawal does.
    requested: ['sent', 'failed', 'expired', 'rejected'],
    sent: ['completed', 'failed', 'expired', 'rejected', 'requested'],
  },
};

export function mayBecome(kind: MovementKind, from: MovementState, to: MovementState): boolean {
  return ways[kind][from]?.includes(to) ?? false;
}

export function wireStateOf(state: MovementState): StateRules['wire'] {
  return states[state].wire;
}

/** The API documents' name for each state. */
export const wireStates = Object.fromEntries(
  Object.entries(states).map(([state, { wire }]) => [state, wire]),
) as Readonly<Record<MovementState, StateRules['wire']>>;

interface Standing {
  kind: MovementKind;
  state: MovementState;
  isRefunding: boolean;
  /** True when the bank took back a payment that it had approved. */
  isTakenBack: boolean;
  /** True for a payment that a restore lost, and that officers charged the customer. */
  isCharged: boolean;
}

/**
 * Returns the phase shown to the customer. A charge that was given back counts as a returned withdrawal. A refund stays in review until the
 * rail confirms it. A cancelled withdrawal was cancelled by the customer, a cancelled deposit was annulled by officers.
 */
export function phaseOf({ kind, state, isRefunding, isTakenBack, isCharged }: Standing): Phase {
  if (isCharged && state === 'completed') return 'charged';
  if (state === 'in_review' && isRefunding) return 'refunding';
  if (state === 'in_review' && isTakenBack) return 'taken_back';
  if (state === 'cancelled' && kind === 'deposit') return 'annulled';
  return states[state].phase;
}

export const underWay = (Object.keys(states) as MovementState[]).filter((state) => states[state].isUnderWay);

/** Returns the states that have this name in the API documents. */
export function statesOf(wire: StateRules['wire']): MovementState[] {
  return (Object.keys(states) as MovementState[]).filter((state) => states[state].wire === wire);
}
