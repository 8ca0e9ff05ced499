/** A document's state, as officers decide it. */
export type DocumentState = 'pending' | 'accepted' | 'declined';

export type ReviewState = 'not_submitted' | 'pending' | 'in_progress' | 'to_update' | 'verified';

export interface ReviewFacts {
  /** 0 until the first level is submitted. */
  level: number;
  verifiedLevel: number;
  /** Those of the level that was submitted last. */
  documents: readonly { state: DocumentState; resent: boolean }[];
}

/**
 * Where a customer's verification stands, as the dashboard's five indicators count it.
 * A declined document waits for the customer; one that came back, or a part that was accepted, means that an officer is
 * already on it. Rule verification 10.
 */
export function reviewState({ level, verifiedLevel, documents }: ReviewFacts): ReviewState {
  if (level === 0) return 'not_submitted';
  if (verifiedLevel === level) return 'verified';
  if (documents.some(({ state }) => state === 'declined')) return 'to_update';
  if (documents.some(({ state, resent }) => state === 'accepted' || resent)) return 'in_progress';
  return 'pending';
}
