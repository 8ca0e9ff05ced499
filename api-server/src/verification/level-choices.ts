import type { PersonType } from '../customers/customer.ts';
import { identityKinds } from './wire.ts';
import type { LevelRequirements } from './requirements.ts';
import type { Submission } from './submissions.ts';

/**
 * The levels that an officer may set, by what was sent. Of a person: 1 once an identity and an address are there, 2 once the address is
 * accepted, 3 always. Of an institution: what it handed over. Rule verification 24.
 */
export function levelChoices(
  personType: PersonType,
  levels: readonly LevelRequirements[],
  submissions: readonly Submission[],
): number[] {
  const sent = submissions.filter(({ state }) => state !== 'draft');
  if (personType === 'institution')
    return levels.map(({ level }) => level).filter((level) => sent.some((one) => one.level === level));
  const documents = sent.flatMap((submission) => submission.documents);
  const proofs = documents.filter(({ kind }) => kind === 'proofResidence');
  const hasIdentity = documents.some(({ kind }) => identityKinds.some((known) => known === kind));
  return [
    ...(hasIdentity && proofs.length > 0 ? [1] : []),
    ...(proofs.length > 0 && proofs.every(({ state }) => state === 'accepted') ? [2] : []),
    3,
  ];
}
