import type { FieldRequirement, LevelRequirements } from './requirements.ts';
import type { StoredDocument, Submission } from './submissions.ts';

/**
 * Returns the fields that a customer declares again when sending declined documents again: those that a declined document contradicted, and
 * the dates of documents, because a new document has a new date. Fields that officers verified are left out. Rule verification 28.
 */
export function amendableFields({ fields }: LevelRequirements, submission: Submission | null): FieldRequirement[] {
  if (submission?.state !== 'submitted') return [];
  const declined = submission.documents.filter(({ state }) => state === 'declined');
  return fields.filter((field) => declined.some((document) => isToAmend(field, document)));
}

function isToAmend({ form, shownBy = [] }: FieldRequirement, { kind, declineCode }: StoredDocument): boolean {
  return shownBy.includes(kind) && (form === 'recent_date' || declineCode === 'data_mismatch');
}

/** Returns true when a document of one of these kinds has a date that has to be declared with it. */
export function areDated({ fields }: LevelRequirements, kinds: readonly string[]): boolean {
  return fields.some(
    ({ form, shownBy = [] }) => form === 'recent_date' && shownBy.some((kind) => kinds.includes(kind)),
  );
}
