import type { Schemas } from '@caudal/api-spec/server';
import { inPesos } from '../assets/pesos.ts';
import type { Customer } from '../customers/customer.ts';
import { amendableFields } from './amendable-fields.ts';
import type { DocumentRequirement, FieldRequirement, LevelRequirements } from './requirements.ts';
import type { StoredDocument, Submission } from './submissions.ts';

export type LevelState = Schemas['LevelState'];

/** Returns a customer's state at each level of their type of person. */
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
  asked: LevelRequirements,
  before: LevelRequirements | null,
  verifiedLevel: number,
  submissions: readonly Submission[],
): LevelState {
  const { level } = asked;
  const submission = submissions.find((one) => one.level === level);
  const isRenewed = submission !== undefined && submission.renews !== null && submission.state !== 'verified';
  // A level that an officer set counts as verified, except level 1 while the customer has not declared an identity.
  const isUndeclared = before === null && (submission === undefined || submission.state === 'draft');
  if (level <= verifiedLevel && !isRenewed && !isUndeclared) return 'verified';
  if (submission?.state === 'submitted')
    return submission.documents.some(({ state }) => state === 'declined') || isAwaiting(asked, submission)
      ? 'to_update'
      : 'in_review';
  // An officer took back this verified level, which is above the customer's current one. Only an officer can restore it.
  if (submission?.state === 'verified') return 'locked';
  const isNext = isRenewed || before === null || before.level <= verifiedLevel;
  return isNext ? 'open' : 'locked';
}

/** Returns true for a verified submission of a level that asks for the address, which can be renewed. Rule verification 26. */
export function mayRenew({ fields }: LevelRequirements, submission: Submission | null): boolean {
  return submission?.state === 'verified' && fields.some(({ profile }) => profile === 'address');
}

function renewalOf(
  asked: LevelRequirements,
  state: LevelState,
  submission: Submission | null,
): Schemas['PlannedLevel']['renewal'] {
  if (submission?.renews && submission.state !== 'verified') return 'begun';
  return state === 'verified' && mayRenew(asked, submission) ? 'possible' : 'none';
}

/** Returns true when a document that an officer requested was not sent yet. */
function isAwaiting({ documents: asked }: LevelRequirements, { documents }: Submission): boolean {
  return asked.some(({ kind, reason }) => reason !== undefined && !documents.some((one) => one.kind === kind));
}

/** Returns true when a submission can be verified: enough documents of each kind are there, and all are accepted. */
export function isAccepted({ documents: asked }: LevelRequirements, { documents }: Submission): boolean {
  return documents.every(({ state }) => state === 'accepted') && lacking(asked, documents).length === 0;
}

/** Returns true when there are enough documents of each kind to submit the level. */
export function isComplete({ documents: asked }: LevelRequirements, { documents }: Submission): boolean {
  return lacking(asked, documents).length === 0;
}

/** Returns the required documents that are missing. Of the kinds with the same `eitherOf`, one is enough. */
export function lacking(
  asked: readonly DocumentRequirement[],
  documents: readonly Pick<StoredDocument, 'kind'>[],
): readonly DocumentRequirement[] {
  const has = ({ kind, least }: DocumentRequirement) => documents.filter((one) => one.kind === kind).length >= least;
  return asked.filter((one) => !has(one) && !asked.some((other) => isInsteadOf(other, one) && has(other)));
}

const isInsteadOf = (other: DocumentRequirement, { eitherOf }: DocumentRequirement) =>
  eitherOf !== undefined && other.eitherOf === eitherOf;

/** The number of documents of a kind that may be sent, and their formats. */
export type Slot = Pick<DocumentRequirement, 'most' | 'formats'>;

/**
 * Returns how many documents of each kind may be sent now. Before the level is submitted, it is the usual number. Afterwards it is the number
 * of declined documents, and one for each kind that an officer requested and the customer has not sent.
 */
export function openSlots(
  { documents: asked }: LevelRequirements,
  state: LevelState,
  submission: Submission | null,
): ReadonlyMap<string, Slot> {
  if (state === 'open') return new Map(asked.map(({ kind, most, formats }) => [kind, { most, formats }]));
  const sent = submission?.documents ?? [];
  const slots = asked.map(({ kind, formats, reason }) => {
    const ofKind = sent.filter((one) => one.kind === kind);
    const declined = ofKind.filter((one) => one.state === 'declined').length;
    // A document that an officer requested can be sent in every state of the level.
    const isAwaited = reason !== undefined && submission !== null && ofKind.length === 0;
    return [kind, { most: declined + (isAwaited ? 1 : 0), formats }] as const;
  });
  return new Map(slots.filter(([, { most }]) => most > 0));
}

/** Returns the levels as the apps show them. */
export function verificationPlan(
  levels: readonly LevelRequirements[],
  customer: Customer,
  submissions: readonly Submission[],
): Schemas['VerificationPlan'] {
  return {
    personType: customer.personType,
    levels: levelStates(levels, customer, submissions).map(({ asked, state }) => ({
      level: asked.level,
      state,
      amendable: amendableFields(asked, submissions.find(({ level }) => level === asked.level) ?? null).map(
        ({ name }) => name,
      ),
      renewal: renewalOf(asked, state, submissions.find(({ level }) => level === asked.level) ?? null),
      monthlyLimit: asked.monthlyLimit === null ? null : inPesos(asked.monthlyLimit),
      fields: asked.fields.map(plannedField),
      documents: asked.documents.map(plannedDocument),
    })),
  };
}

function plannedField({ name, label, form, group, when }: FieldRequirement): Schemas['FieldRequirement'] {
  return { name, label, form, group: group ?? null, when: when ?? null };
}

function plannedDocument(asked: DocumentRequirement): Schemas['DocumentRequirement'] {
  const { kind, name, least, most, formats, eitherOf = null, reason = null } = asked;
  return { kind, name, least, most, formats: [...formats], eitherOf, reason };
}
