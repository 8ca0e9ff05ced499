import { describe, expect, it } from 'vitest';
import {
  changesByOthers,
  counterpart,
  decidedTogether,
  documentAfter,
  lookedAt,
  neighbour,
  reviewedDocuments,
  type ReviewedDocument,
} from './reviewed-documents.ts';

type Submission = Parameters<typeof reviewedDocuments>[0][number];
type State = Submission['documents'][number]['state'];

const sentAt = '2026-03-04T15:20:00.000Z';
const submission = (level: number, ...documents: [kind: string, state: State, position?: number][]): Submission => ({
  level,
  isVerified: false,
  submittedAt: sentAt,
  fields: [],
  formerFields: [],
  documents: documents.map(([kind, state, position = 0]) => ({
    id: `${kind} ${position}`,
    kind,
    name: { es: kind, en: kind },
    position,
    fileName: `${kind}.jpg`,
    type: 'image/jpeg',
    fileUrl: '/file',
    state,
    declineReason: null,
    resent: false,
    sentAt,
    updatedAt: sentAt,
    decision: null,
    barcode: null,
    formerVersions: [],
  })),
});
const identity = (front: State, back: State, selfie: State) =>
  submission(1, ['frontal', front], ['back', back], ['selfie', selfie]);
const pending = reviewedDocuments([identity('Pendiente', 'Pendiente', 'Pendiente')]);
const keysOf = (documents: readonly { key: string }[]) => documents.map(({ key }) => key);

function the(documents: readonly ReviewedDocument[], key: string): ReviewedDocument {
  const found = documents.find((one) => one.key === key);
  if (!found) throw new Error(`There is no ${key}`);
  return found;
}

const by = { id: 'other', email: 'oficial2@example.co' };
const declined = {
  verdict: 'Declinado',
  at: sentAt,
  by,
  reasonCode: 'blurred',
  reason: 'x',
  internalNote: null,
} as const;
/** The documents after somebody declined the front, and after the customer sent it again. */
const frontDeclined = pending.map((one) =>
  one.key === 'front' ? { ...one, state: 'Declinado' as const, decision: declined } : one,
);
const frontSentAgain = pending.map((one): ReviewedDocument => {
  if (one.key !== 'front') return one;
  const { id, fileName, type, fileUrl } = one;
  const former = { id, fileName, type, fileUrl, sentAt, replacedAt: sentAt, decision: declined };
  return { ...one, id: 'frontal again', resent: true, formerVersions: [former] };
});

describe('documents of a review', () => {
  it('have keys for the URL, which begin with the level from level 2 on', () => {
    const contracts = submission(4, ['contract', 'Pendiente'], ['contract', 'Pendiente', 1]);
    const documents = reviewedDocuments([identity('Aceptado', 'Aceptado', 'Aceptado'), contracts]);
    expect(keysOf(documents)).toEqual(['front', 'back', 'selfie', '4-contract', '4-contract-1']);
    expect(documents.map(({ isOneOfMany }) => isOneOfMany)).toEqual([false, false, false, true, true]);
  });

  it('follow each other in a circle: the first one comes after the last', () => {
    expect(neighbour(pending, the(pending, 'selfie'), 1)?.key).toBe('front');
    expect(neighbour(pending, the(pending, 'front'), -1)?.key).toBe('selfie');
  });

  it('are followed on the screen, once decided, by the next pending document', () => {
    const after = (key: string, ...decided: string[]) =>
      documentAfter(
        pending,
        the(pending, key),
        decided.map((one) => the(pending, one).id),
      ).key;
    expect(after('front', 'front')).toBe('back');
    expect(after('selfie', 'selfie')).toBe('front');
    expect(after('back', 'back', 'selfie')).toBe('front');
    expect(after('back', 'front', 'back', 'selfie')).toBe('back');
  });

  it('can be decided together with all documents of their level while all of these are pending', () => {
    const first = the(pending, 'front');
    expect(keysOf(decidedTogether(pending, first))).toEqual(['front', 'back', 'selfie']);
    const partly = reviewedDocuments([identity('Pendiente', 'Aceptado', 'Pendiente')]);
    expect(decidedTogether(partly, first)).toEqual([]);
    const proof = reviewedDocuments([submission(2, ['address_proof', 'Pendiente'])]);
    expect(decidedTogether(proof, { ...first, level: 2 })).toEqual([]);
  });

  it('are compared with the selfie, and the selfie with the front, if their level has them', () => {
    expect(counterpart(pending, the(pending, 'front'))?.key).toBe('selfie');
    expect(counterpart(pending, the(pending, 'selfie'))?.key).toBe('front');
    const [proof] = reviewedDocuments([submission(2, ['address_proof', 'Pendiente'])]);
    expect(proof && counterpart([proof], proof)).toBeUndefined();
  });
});

describe('lookedAt', () => {
  it('returns the document that the URL names, or else the first pending one', () => {
    expect(lookedAt(pending, undefined)?.key).toBe('front');
    expect(lookedAt(frontDeclined, undefined)?.key).toBe('back');
    expect(lookedAt(frontDeclined, 'front')?.key).toBe('front');
    expect(lookedAt(pending, 'something')?.key).toBe('front');
    expect(lookedAt([], 'front')).toBeUndefined();
    // A proof of address that was never sent must not be replaced by somebody's identity document.
    expect(lookedAt(pending, '2-proofResidence')).toBeUndefined();
  });

  it('keeps showing the same version by its id, whatever others decide or send again', () => {
    const { id } = the(pending, 'front');
    expect(lookedAt(frontDeclined, id)).toMatchObject({ id, key: 'front', state: 'Declinado', isFormer: false });
    expect(lookedAt(frontSentAgain, id)).toMatchObject({ id, key: 'front', state: 'Declinado', isFormer: true });
  });
});

describe('changesByOthers', () => {
  it('returns each new decision with its officer, and each document that was sent again', () => {
    const officer = 'me';
    expect(changesByOthers(pending, frontDeclined, officer)).toMatchObject([{ what: 'declined', by: by.email }]);
    expect(changesByOthers(frontDeclined, frontSentAgain, officer)).toMatchObject([{ what: 'sent again', by: null }]);
    expect(changesByOthers(pending, pending, officer)).toEqual([]);
  });

  it("leaves out the officer's own decisions", () => {
    expect(changesByOthers(pending, frontDeclined, by.id)).toEqual([]);
  });
});
