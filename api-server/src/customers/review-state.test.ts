import { describe, expect, it } from 'vitest';
import { reviewState, type DocumentState, type ReviewFacts, type ReviewState } from './review-state.ts';

const documents = (...states: DocumentState[]) => states.map((state) => ({ state, resent: false }));

describe('reviewState', () => {
  it.each<[string, ReviewFacts, ReviewState]>([
    ['no level was submitted', { level: 0, verifiedLevel: 0, documents: documents('pending') }, 'not_submitted'],
    [
      'no document of the level is decided',
      { level: 1, verifiedLevel: 0, documents: documents('pending', 'pending') },
      'pending',
    ],
    [
      'one document is accepted and another waits',
      { level: 1, verifiedLevel: 0, documents: documents('accepted', 'pending') },
      'pending',
    ],
    [
      'one document was declined and another waits',
      { level: 1, verifiedLevel: 0, documents: documents('declined', 'pending') },
      'pending',
    ],
    [
      'a document was declined and none waits',
      { level: 1, verifiedLevel: 0, documents: documents('accepted', 'declined') },
      'to_update',
    ],
    [
      'a declined document was sent again',
      { level: 1, verifiedLevel: 0, documents: [{ state: 'pending', resent: true }] },
      'in_progress',
    ],
    ['the level is verified', { level: 1, verifiedLevel: 1, documents: documents('accepted') }, 'verified'],
    [
      'the level is verified, and a further document of it waits',
      { level: 1, verifiedLevel: 1, documents: documents('accepted', 'pending'), isOpenAgain: true },
      'pending',
    ],
    [
      'a higher level than the verified one waits',
      { level: 2, verifiedLevel: 1, documents: documents('pending') },
      'pending',
    ],
  ])('returns the right state when %s', (_when, facts, state) => {
    expect(reviewState(facts)).toBe(state);
  });
});
