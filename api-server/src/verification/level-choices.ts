import type { PersonType } from '../customers/customer.ts';
import { identityKinds } from './wire.ts';
import type { LevelRequirements } from './requirements.ts';
import type { Submission } from './submissions.ts';

/** The parts of a submission that decide which levels may be set. */
type Sent = Pick<Submission, 'level' | 'state'> & {
  readonly documents: readonly Pick<Submission['documents'][number], 'kind' | 'state'>[];
};

/**
 * Returns the levels that an officer may set, which depend on the submitted documents. For a person: 1 once identity and address were sent,
 * 2 once the address is accepted, the highest always. For an institution: the levels that it submitted. Rule verification 24.
 */
export function levelChoices(
  personType: PersonType,
  levels: readonly LevelRequirements[],
  submissions: readonly Sent[],
): number[] {
  const sent = submissions.filter(({ state }) => state !== 'draft');
  if (personType === 'institution')
    return levels.map(({ level }) => level).filter((level) => sent.some((one) => one.level === level));
  const documents = sent.flatMap((submission) => submission.documents);
  const proofs = documents.filter(({ kind }) => kind === 'proofResidence');
  const hasIdentity = documents.some(({ kind }) => identityKinds.some((known) => known === kind));
  const highest = levels.at(-1);
  return [
    ...(hasIdentity && proofs.length > 0 ? [1] : []),
    ...(proofs.length > 0 && proofs.every(({ state }) => state === 'accepted') ? [2] : []),
    ...(highest ? [highest.level] : []),
  ];
}
