import type { components } from '@caudal/api-spec/server';
import { inPesos } from '../assets/pesos.ts';
import type { Customer } from '../customers/customer.ts';
import type { LevelRequirements, Requirements } from './requirements.ts';
import type { Submission } from './submissions.ts';

type Schemas = components['schemas'];
export type LevelState = Schemas['LevelState'];

/** Where a customer stands at each level that there is for them. */
export function levelStates(
  table: readonly LevelRequirements[],
  { verifiedLevel }: Pick<Customer, 'verifiedLevel'>,
  submissions: readonly Submission[],
): { asked: LevelRequirements; state: LevelState }[] {
  return table.map((asked, at) => ({
    asked,
    state: stateOf(asked, table[at - 1] ?? null, verifiedLevel, submissions),
  }));
}

function stateOf(
  { level, isAnnounced }: LevelRequirements,
  before: LevelRequirements | null,
  verifiedLevel: number,
  submissions: readonly Submission[],
): LevelState {
  if (level <= verifiedLevel) return 'verified';
  const submission = submissions.find((one) => one.level === level);
  if (submission?.state === 'submitted')
    return submission.documents.some(({ state }) => state === 'declined') ? 'to_update' : 'in_review';
  const isNext = before === null || before.level <= verifiedLevel;
  return isNext && !isAnnounced ? 'open' : 'locked';
}

/** A level is verified when enough documents of each kind are accepted, and none waits or was declined. */
export function isAccepted({ documents: asked }: LevelRequirements, { documents }: Submission): boolean {
  return (
    documents.every(({ state }) => state === 'accepted') &&
    asked.every(({ kind, least }) => documents.filter((one) => one.kind === kind).length >= least)
  );
}

/** Whether enough documents of each kind are there to submit the level. */
export function isComplete({ documents: asked }: LevelRequirements, { documents }: Submission): boolean {
  return asked.every(({ kind, least }) => documents.filter((one) => one.kind === kind).length >= least);
}

/** How many documents of each kind may be sent now: all before the level is submitted, what was declined afterwards. */
export function openSlots(
  { documents: asked }: LevelRequirements,
  state: LevelState,
  submission: Submission | null,
): ReadonlyMap<string, number> {
  if (state === 'open') return new Map(asked.map(({ kind, most }) => [kind, most]));
  if (state !== 'to_update') return new Map();
  const declined = submission?.documents.filter((one) => one.state === 'declined') ?? [];
  const byKind = Map.groupBy(declined, ({ kind }) => kind);
  return new Map([...byKind].map(([kind, documents]) => [kind, documents.length]));
}

/** What the apps show of the levels. */
export function verificationPlan(
  table: Requirements,
  customer: Customer,
  submissions: readonly Submission[],
): Schemas['VerificationPlan'] {
  return {
    personType: customer.personType,
    levels: levelStates(table[customer.personType], customer, submissions).map(({ asked, state }) => ({
      level: asked.level,
      state,
      announced: asked.isAnnounced ?? false,
      monthlyLimit: asked.monthlyLimit === null ? null : inPesos(asked.monthlyLimit),
      fields: asked.fields.map(({ name, form }) => ({ name, form })),
      documents: asked.documents.map(({ kind, least, most, formats }) => ({
        kind,
        least,
        most,
        formats: [...formats],
      })),
    })),
  };
}
