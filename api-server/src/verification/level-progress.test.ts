import { describe, expect, it } from 'vitest';
import type { DocumentState } from '../customers/review-state.ts';
import { isAccepted, levelStates, openSlots } from './level-progress.ts';
import type { LevelRequirements } from './requirements.ts';
import type { Submission } from './submissions.ts';

const formats = ['image/jpeg'] as const;
const level = (number: number, rest: Partial<LevelRequirements> = {}): LevelRequirements => ({
  level: number,
  monthlyLimit: null,
  reviewedAs: 'documents',
  fields: [],
  documents: [
    { kind: 'front', name: { es: 'Frente', en: 'Front' }, least: 1, most: 1, formats },
    { kind: 'proof', name: { es: 'Recibo', en: 'Bill' }, least: 2, most: 3, formats },
  ],
  ...rest,
});

const submission = (number: number, state: Submission['state'], documents: [string, DocumentState][]): Submission => ({
  id: 'x',
  level: number,
  state,
  fields: {},
  submittedAt: null,
  renews: null,
  documents: documents.map(([kind, of], position) => ({
    id: `${kind}${position}`,
    kind,
    position,
    state: of,
    resent: false,
    fileKey: '',
    sha256: Buffer.alloc(32),
    sizeBytes: 1,
    name: null,
    type: 'image/jpeg',
    declineReason: null,
    declineCode: null,
    sentAt: new Date(0),
    updatedAt: new Date(0),
  })),
});

const states = (verifiedLevel: number, ...submissions: Submission[]) =>
  levelStates([level(1), level(2), level(3)], { verifiedLevel }, submissions).map(({ state }) => state);

const first = submission(1, 'verified', [['front', 'accepted']]);

describe('the levels of a customer', () => {
  it.each([
    ['before anything was sent', states(0), ['open', 'locked', 'locked']],
    ['with a draft', states(0, submission(1, 'draft', [])), ['open', 'locked', 'locked']],
    ['in review', states(0, submission(1, 'submitted', [['front', 'pending']])), ['in_review', 'locked', 'locked']],
    [
      'with something declined',
      states(0, submission(1, 'submitted', [['front', 'declined']])),
      ['to_update', 'locked', 'locked'],
    ],
    ['with the first verified', states(1, first), ['verified', 'open', 'locked']],
    ['with the second verified', states(2, first), ['verified', 'verified', 'open']],
    ['with a level from an officer, and nothing sent', states(3), ['open', 'verified', 'verified']],
    ['with one, and a draft', states(3, submission(1, 'draft', [])), ['open', 'verified', 'verified']],
    [
      'with one, while what they sent is looked at',
      states(3, submission(1, 'submitted', [['front', 'pending']])),
      ['verified', 'verified', 'verified'],
    ],
  ])('have the expected states %s', (_when, found, expected) => {
    expect(found).toEqual(expected);
  });
});

describe('a submission', () => {
  it('is accepted when enough documents of each kind are accepted, and none is pending or declined', () => {
    const of = (...documents: [string, DocumentState][]) => isAccepted(level(1), submission(1, 'submitted', documents));
    expect(of(['front', 'accepted'], ['proof', 'accepted'])).toBe(false);
    expect(of(['front', 'accepted'], ['proof', 'accepted'], ['proof', 'pending'])).toBe(false);
    expect(of(['front', 'accepted'], ['proof', 'accepted'], ['proof', 'declined'])).toBe(false);
    expect(of(['front', 'accepted'], ['proof', 'accepted'], ['proof', 'accepted'])).toBe(true);
  });

  it('accepts documents of every kind while the level is open, and later only as many as were declined', () => {
    expect([...openSlots(level(1), 'open', null)]).toEqual([
      ['front', { most: 1, formats }],
      ['proof', { most: 3, formats }],
    ]);
    const declined = submission(1, 'submitted', [
      ['front', 'accepted'],
      ['proof', 'declined'],
      ['proof', 'declined'],
    ]);
    expect([...openSlots(level(1), 'to_update', declined)]).toEqual([['proof', { most: 2, formats }]]);
    const waiting = submission(1, 'submitted', [['front', 'pending']]);
    expect([...openSlots(level(1), 'in_review', waiting)]).toEqual([]);
  });
});
