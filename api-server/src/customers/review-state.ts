/** The state of a document's review. */
export type DocumentState = 'pending' | 'accepted' | 'declined';

export type ReviewState = 'not_submitted' | 'pending' | 'in_progress' | 'to_update' | 'verified';

export interface ReviewFacts {
  /** The highest level that was submitted; 0 until the first is submitted. */
  level: number;
  verifiedLevel: number;
  /** The documents of the highest submitted level, and of verified levels that are open again. */
  documents: readonly { state: DocumentState; resent: boolean }[];
  /**
   * True when a verified level is open again: a document was sent anew or added. The level stays verified, but the customer waits for an
   * officer.
   */
  isOpenAgain?: boolean;
}

/**
 * Returns the state of a customer's review, as the dashboard's five indicators count it. While any document waits for an officer, the
 * customer waits too: first as 'pending', and as 'in_progress' once a declined document was sent again. Rule verification 10.
 */
export function reviewState({ level, verifiedLevel, documents, isOpenAgain = false }: ReviewFacts): ReviewState {
  if (level === 0) return 'not_submitted';
  if (verifiedLevel === level && !isOpenAgain) return 'verified';
  const waiting = documents.filter(({ state }) => state === 'pending');
  if (waiting.some(({ resent }) => resent)) return 'in_progress';
  if (waiting.length > 0) return 'pending';
  return documents.some(({ state }) => state === 'declined') ? 'to_update' : 'in_progress';
}
