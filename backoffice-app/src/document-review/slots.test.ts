import { describe, expect, it } from 'vitest';
import { neighbour, pendingSides, sideAfter, slotsOf, type CustomerDocument } from './slots.ts';

const document = (state: CustomerDocument['state']): CustomerDocument => ({
  id: state,
  documentName: 'frente.jpg',
  fileUrl: '/file',
  state,
  declineReason: null,
  resent: false,
  updatedAt: '2026-03-04T15:20:00.000Z',
});
const pending = document('Pendiente');
const accepted = document('Aceptado');

describe('the sides of a document', () => {
  it('reads the first three positions', () => {
    expect(slotsOf([pending, null, accepted, null, null])).toEqual({ front: pending, back: null, selfie: accepted });
    expect(pendingSides(slotsOf([pending, null, accepted]))).toEqual(['front']);
  });

  it('goes round', () => {
    expect(neighbour('selfie', 1)).toBe('front');
    expect(neighbour('front', -1)).toBe('selfie');
  });

  it('goes on to what is still pending', () => {
    const all = slotsOf([pending, pending, pending]);
    expect(sideAfter(all, 'front', ['front'])).toBe('back');
    expect(sideAfter(all, 'selfie', ['selfie'])).toBe('front');
    expect(sideAfter(all, 'back', ['back', 'selfie'])).toBe('front');
    expect(sideAfter(all, 'back', ['front', 'back', 'selfie'])).toBe('back');
    expect(sideAfter(slotsOf([pending, accepted, pending]), 'front', ['front'])).toBe('selfie');
  });
});
