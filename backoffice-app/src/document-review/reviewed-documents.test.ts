import { describe, expect, it } from 'vitest';
import { decidedTogether, keyAfter, neighbour, reviewedDocuments } from './reviewed-documents.ts';

type Submission = Parameters<typeof reviewedDocuments>[0][number];
type State = Submission['documents'][number]['state'];

const submission = (level: number, ...documents: [kind: string, state: State, position?: number][]): Submission => ({
  level,
  isVerified: false,
  submittedAt: '2026-03-04T15:20:00.000Z',
  fields: [],
  documents: documents.map(([kind, state, position = 0]) => ({
    id: `${kind} ${position}`,
    kind,
    name: { es: kind, en: kind },
    position,
    fileUrl: '/file',
    state,
    declineReason: null,
    resent: false,
    updatedAt: '2026-03-04T15:20:00.000Z',
  })),
});
const identity = (front: State, back: State, selfie: State) =>
  submission(1, ['frontal', front], ['back', back], ['selfie', selfie]);
const pending = reviewedDocuments([identity('Pendiente', 'Pendiente', 'Pendiente')]);
const keysOf = (documents: readonly { key: string }[]) => documents.map(({ key }) => key);

describe('the documents of a review', () => {
  it('have names in the address, those of the first level the shortest', () => {
    const contracts = submission(4, ['contract', 'Pendiente'], ['contract', 'Pendiente', 1]);
    const documents = reviewedDocuments([identity('Aceptado', 'Aceptado', 'Aceptado'), contracts]);
    expect(keysOf(documents)).toEqual(['front', 'back', 'selfie', '4-contract', '4-contract-1']);
    expect(documents.map(({ isOneOfMany }) => isOneOfMany)).toEqual([false, false, false, true, true]);
  });

  it('go round', () => {
    expect(neighbour(pending, 'selfie', 1)).toBe('front');
    expect(neighbour(pending, 'front', -1)).toBe('selfie');
  });

  it('lead on to what is still pending', () => {
    expect(keyAfter(pending, 'front', ['front'])).toBe('back');
    expect(keyAfter(pending, 'selfie', ['selfie'])).toBe('front');
    expect(keyAfter(pending, 'back', ['back', 'selfie'])).toBe('front');
    expect(keyAfter(pending, 'back', ['front', 'back', 'selfie'])).toBe('back');
    const partly = reviewedDocuments([identity('Pendiente', 'Aceptado', 'Pendiente')]);
    expect(keyAfter(partly, 'front', ['front'])).toBe('selfie');
  });

  it('are decided together with those of their level, while all of it is pending', () => {
    const [first] = pending;
    if (!first) throw new Error('No documents');
    expect(keysOf(decidedTogether(pending, first))).toEqual(['front', 'back', 'selfie']);
    const partly = reviewedDocuments([identity('Pendiente', 'Aceptado', 'Pendiente')]);
    expect(decidedTogether(partly, first)).toEqual([]);
    const proof = reviewedDocuments([submission(2, ['address_proof', 'Pendiente'])]);
    expect(decidedTogether(proof, { ...first, level: 2 })).toEqual([]);
  });
});
