import type { Schemas } from '@caudal/api-spec/server';
import type { Customer, PersonType } from './customer.ts';
import type { DocumentState, ReviewState } from './review-state.ts';

// The API's words for the server's states. Only answers and filters use them; the server's own code compares the states.

export const wireReviewState = {
  not_submitted: 'No terminado',
  pending: 'Pendiente',
  in_progress: 'Progreso',
  to_update: 'Actualizar',
  verified: 'Listo',
} as const satisfies Record<ReviewState, Schemas['ReviewState']>;

export const wireDocumentState = {
  pending: 'Pendiente',
  accepted: 'Aceptado',
  declined: 'Declinado',
} as const satisfies Record<DocumentState, Schemas['DocumentState']>;

export const wirePersonType = {
  natural: 'Persona',
  institution: 'Entidad',
} as const satisfies Record<PersonType, Schemas['PersonType']>;

/** Returns level and verification for an answer: the level that was submitted last, and whether it is verified. */
export function wireLevel({
  level,
  verifiedLevel,
}: Pick<Customer, 'level' | 'verifiedLevel'>): Schemas['VerifiedLevel'] {
  return { currentLevel: level, isVerified: level > 0 && verifiedLevel === level };
}
