/** A document's state, as officers decide it. */
export type DocumentState = 'pending' | 'accepted' | 'declined';

export type ReviewState = 'not_submitted' | 'pending' | 'in_progress' | 'to_update' | 'verified';

export interface ReviewFacts {
  /** 0 until the first level is submitted. */
  level: number;
  verifiedLevel: number;
  /** Those of the level that was submitted last, and of whatever is open again. */
  documents: readonly { state: DocumentState; resent: boolean }[];
  /** What was verified was sent anew, or something further was sent beside it: it stays verified, and waits. */
  isOpenAgain?: boolean;
}

/**
 * Where a customer's verification stands, as the dashboard's five indicators count it. As long as a document waits for an
 * officer the customer does, whatever else was decided: first in 'pending', after a round with the customer in 'in_progress'.
 * Rule verification 10.
 */
export function reviewState({ level, verifiedLevel, documents, isOpenAgain = false }: ReviewFacts): ReviewState {
  if (level === 0) return 'not_submitted';
  if (verifiedLevel === level && !isOpenAgain) return 'verified';
  const waiting = documents.filter(({ state }) => state === 'pending');
  if (waiting.some(({ resent }) => resent)) return 'in_progress';
  if (waiting.length > 0) return 'pending';
  return documents.some(({ state }) => state === 'declined') ? 'to_update' : 'in_progress';
}
