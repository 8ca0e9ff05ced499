import { describe, expect, it } from 'vitest';
import { reviewState, type DocumentState, type ReviewFacts, type ReviewState } from './review-state.ts';

const documents = (...states: DocumentState[]) => states.map((state) => ({ state, resent: false }));

describe('reviewState', () => {
  it.each<[string, ReviewFacts, ReviewState]>([
    ['nothing was submitted', { level: 0, verifiedLevel: 0, documents: documents('pending') }, 'not_submitted'],
    ['nobody has looked', { level: 1, verifiedLevel: 0, documents: documents('pending', 'pending') }, 'pending'],
    ['it is half decided', { level: 1, verifiedLevel: 0, documents: documents('accepted', 'pending') }, 'pending'],
    [
      'a part was declined and another waits',
      { level: 1, verifiedLevel: 0, documents: documents('declined', 'pending') },
      'pending',
    ],
    [
      'a document was declined',
      { level: 1, verifiedLevel: 0, documents: documents('accepted', 'declined') },
      'to_update',
    ],
    [
      'it was sent again',
      { level: 1, verifiedLevel: 0, documents: [{ state: 'pending', resent: true }] },
      'in_progress',
    ],
    ['the level is verified', { level: 1, verifiedLevel: 1, documents: documents('accepted') }, 'verified'],
    [
      'something further waits beside it',
      { level: 1, verifiedLevel: 1, documents: documents('accepted', 'pending'), isOpenAgain: true },
      'pending',
    ],
    ['a higher level waits', { level: 2, verifiedLevel: 1, documents: documents('pending') }, 'pending'],
  ])('returns the right state when %s', (_when, facts, state) => {
    expect(reviewState(facts)).toBe(state);
  });
});
