/** The state of a document, as officers decide it. */
export type DocumentState = 'pending' | 'accepted' | 'declined';

export type ReviewState = 'not_submitted' | 'pending' | 'in_progress' | 'to_update' | 'verified';

export interface ReviewFacts {
  /** The highest level that was submitted; 0 until the first is submitted. */
  level: number;
  verifiedLevel: number;
  /** The documents of the level that was submitted last, and of anything that is open again. */
  documents: readonly { state: DocumentState; resent: boolean }[];
  /** True when something verified was sent anew, or a further document was sent beside it: it stays verified, but waits for an officer. */
  isOpenAgain?: boolean;
}

/**
 * Returns the state of a customer's review, as the dashboard's five indicators count it. While a
 * document waits for an officer, so does the customer, whatever was decided on the others: first as
 * 'pending', and as 'in_progress' once a declined document was sent again. Rule verification 10.
 */
export function reviewState({ level, verifiedLevel, documents, isOpenAgain = false }: ReviewFacts): ReviewState {
  if (level === 0) return 'not_submitted';
  if (verifiedLevel === level && !isOpenAgain) return 'verified';
  const waiting = documents.filter(({ state }) => state === 'pending');
  if (waiting.some(({ resent }) => resent)) return 'in_progress';
  if (waiting.length > 0) return 'pending';
  return documents.some(({ state }) => state === 'declined') ? 'to_update' : 'in_progress';
}
