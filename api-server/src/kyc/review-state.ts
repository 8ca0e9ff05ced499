import type { components } from '@caudal/api-spec/server';

export type ReviewState = components['schemas']['ReviewState'];
export type DocumentState = components['schemas']['DocumentState'];

export interface ReviewFacts {
  /** 0 until level 1 is submitted. */
  level: number;
  isVerified: boolean;
  documents: readonly { state: DocumentState; resent: boolean }[];
}

/**
 * Where a customer's verification stands, as the dashboard's five indicators count it.
 * A declined document waits for the customer (Actualizar); one that came back, or a part that was accepted, means that an
 * officer is already on it (Progreso).
 */
export function reviewState({ level, isVerified, documents }: ReviewFacts): ReviewState {
  if (level === 0) return 'No terminado';
  if (isVerified) return 'Listo';
  if (documents.some(({ state }) => state === 'Declinado')) return 'Actualizar';
  if (documents.some(({ state, resent }) => state === 'Aceptado' || resent)) return 'Progreso';
  return 'Pendiente';
}

/** Whether every part of level 1 has been accepted. */
export function isLevel1Accepted(documents: readonly { state: DocumentState }[]): boolean {
  return documents.length === 3 && documents.every(({ state }) => state === 'Aceptado');
}
