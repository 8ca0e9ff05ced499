import type { LocalisedText } from '@caudal/api-spec';
import type { Permission } from '@caudal/api-spec/server';
import type { CaseKind } from './case-kind.ts';
import type { CaseRecord, CaseState } from './case-record.ts';

export type CaseAction = 'take' | 'release' | 'hand_over' | 'decide' | 'answer';

const words = {
  closed: { es: 'El caso está cerrado.', en: 'The case is closed.' },
  notPermitted: { es: 'Tu rol no lo permite.', en: 'Your role does not allow it.' },
  heldByOther: { es: 'Otro oficial tiene este caso.', en: 'Another officer holds this case.' },
  notHeld: { es: 'No tienes este caso.', en: 'You do not hold this case.' },
  notDecided: { es: 'Este caso no se decide aquí.', en: 'This case is not decided here.' },
  proposed: { es: 'Ya hay una propuesta que espera respuesta.', en: 'A proposal is waiting for an answer.' },
  notProposed: { es: 'No hay una propuesta.', en: 'There is no proposal.' },
  own: {
    es: 'La propuesta es tuya: la responde otro oficial.',
    en: 'The proposal is yours: another officer answers it.',
  },
} as const satisfies Record<string, LocalisedText>;

/** Reasons for refusing each action, besides a closed case and a missing permission. */
interface ReasonsOf {
  take: 'heldByOther' | 'own';
  release: 'heldByOther' | 'notHeld';
  hand_over: 'heldByOther';
  decide: 'proposed' | 'notDecided' | 'heldByOther';
  answer: 'notProposed' | 'own' | 'heldByOther';
}

export type Reason<Action extends CaseAction = CaseAction> = 'closed' | 'notPermitted' | ReasonsOf[Action];

/** Returns the permission that the next step of a case needs: to decide it, or to answer the proposal. */
export function neededNext(state: CaseState, kind: Pick<CaseKind, 'permission'>): Permission {
  return state === 'proposed' ? 'cases.approve' : kind.permission;
}

function isPermitted(
  action: CaseAction,
  state: CaseState,
  permission: Permission,
  permissions: readonly Permission[],
): boolean {
  const has = (needed: Permission) => permissions.includes(needed);
  if (action === 'answer') return has('cases.approve');
  const next = neededNext(state, { permission });
  const rights: Record<Exclude<CaseAction, 'answer'>, boolean> = {
    take: has(next),
    release: true,
    // The officer who proposed may choose who answers.
    hand_over: has(next) || has(permission),
    decide: has(permission),
  };
  return has('cases.work') && rights[action];
}

/** The officer who looks at a case. */
export interface Looker {
  accountId: string;
  permissions: readonly Permission[];
}

/**
 * Returns the first reason why an action may not be done with a case in its state; null when it may. This one table serves the server's
 * refusals and the buttons of the screen. Rule cases 4.
 */
export function whyNot<Action extends CaseAction>(
  action: Action,
  one: Pick<CaseRecord, 'state' | 'holder' | 'decidedBy'>,
  { choices, permission }: Pick<CaseKind, 'choices' | 'permission'>,
  looker: Looker,
): Reason<Action> | null {
  if (one.state === 'closed') return 'closed';
  if (!isPermitted(action, one.state, permission, looker.permissions)) return 'notPermitted';
  const isOthers = one.holder !== null && one.holder.id !== looker.accountId;
  const isOwn = one.holder?.id === looker.accountId;
  const isProposedByThem = one.state === 'proposed' && one.decidedBy === looker.accountId;
  const reasons = {
    // The proposer may not take the case, which would keep others from answering.
    take: isOthers ? 'heldByOther' : isProposedByThem && 'own',
    release: isOthers ? 'heldByOther' : !isOwn && 'notHeld',
    hand_over: isOthers && 'heldByOther',
    decide: one.state === 'proposed' ? 'proposed' : choices.length === 0 ? 'notDecided' : isOthers && 'heldByOther',
    answer: one.state !== 'proposed' ? 'notProposed' : isProposedByThem ? 'own' : isOthers && 'heldByOther',
  } satisfies { [One in CaseAction]: ReasonsOf[One] | false };
  return (reasons[action] as ReasonsOf[Action] | false) || null;
}

const actions = ['take', 'release', 'hand_over', 'decide', 'answer'] as const satisfies readonly CaseAction[];

/** Returns every action with the text for why it may not be done now. */
export function actionsOf(
  one: Pick<CaseRecord, 'state' | 'holder' | 'decidedBy'>,
  kind: Pick<CaseKind, 'choices' | 'permission' | 'decidedElsewhere'>,
  looker: Looker,
): { action: CaseAction; because: LocalisedText | null }[] {
  return actions.map((action) => {
    const reason = whyNot(action, one, kind, looker);
    const elsewhere = reason === 'notDecided' ? kind.decidedElsewhere?.because : undefined;
    return { action, because: elsewhere ?? (reason && words[reason]) };
  });
}
