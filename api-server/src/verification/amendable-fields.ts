import type { FieldRequirement, LevelRequirements } from './requirements.ts';
import type { StoredDocument, Submission } from './submissions.ts';

/**
 * What is declared anew with the documents that are sent again: what a document showed otherwise, and the date of a paper, which another
 * paper has another of. What officers verified is not among it. Rule verification 28.
 */
export function amendableFields({ fields }: LevelRequirements, submission: Submission | null): FieldRequirement[] {
  if (submission?.state !== 'submitted') return [];
  const declined = submission.documents.filter(({ state }) => state === 'declined');
  return fields.filter((field) => declined.some((document) => isToAmend(field, document)));
}

function isToAmend({ form, shownBy = [] }: FieldRequirement, { kind, declineCode }: StoredDocument): boolean {
  return shownBy.includes(kind) && (form === 'recent_date' || declineCode === 'data_mismatch');
}

/** Whether one of these papers, sent again, has a date that has to come with it. */
export function areDated({ fields }: LevelRequirements, kinds: readonly string[]): boolean {
  return fields.some(
    ({ form, shownBy = [] }) => form === 'recent_date' && shownBy.some((kind) => kinds.includes(kind)),
  );
}
