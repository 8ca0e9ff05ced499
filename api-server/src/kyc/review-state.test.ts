import { describe, expect, it } from 'vitest';
import { isLevel1Accepted, reviewState, type DocumentState } from './review-state.ts';

const documents = (...states: DocumentState[]) => states.map((state) => ({ state, resent: false }));

describe('the state of a review', () => {
  it.each([
    ['nothing was submitted', { level: 0, isVerified: false, documents: documents('Pendiente') }, 'No terminado'],
    [
      'nobody has looked',
      { level: 1, isVerified: false, documents: documents('Pendiente', 'Pendiente', 'Pendiente') },
      'Pendiente',
    ],
    [
      'a part is accepted',
      { level: 1, isVerified: false, documents: documents('Aceptado', 'Pendiente', 'Pendiente') },
      'Progreso',
    ],
    [
      'a document was declined',
      { level: 1, isVerified: false, documents: documents('Aceptado', 'Declinado', 'Pendiente') },
      'Actualizar',
    ],
    [
      'it was sent again',
      { level: 1, isVerified: false, documents: [{ state: 'Pendiente', resent: true }] as const },
      'Progreso',
    ],
    [
      'the level is verified',
      { level: 1, isVerified: true, documents: documents('Aceptado', 'Aceptado', 'Aceptado') },
      'Listo',
    ],
  ] as const)('when %s', (_when, facts, state) => {
    expect(reviewState(facts)).toBe(state);
  });

  it('takes all three documents to verify level 1', () => {
    expect(isLevel1Accepted(documents('Aceptado', 'Aceptado'))).toBe(false);
    expect(isLevel1Accepted(documents('Aceptado', 'Aceptado', 'Declinado'))).toBe(false);
    expect(isLevel1Accepted(documents('Aceptado', 'Aceptado', 'Aceptado'))).toBe(true);
  });
});
