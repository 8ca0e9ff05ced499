// The letters that a customer may turn off. Rule identity 20.
import type { Schemas } from '@caudal/api-spec/server';

export type OptionalLetter = Schemas['OptionalLetter'];

/** The optional letters, in the order in which they are listed. */
export const optional_letters = [
  'deposit_arrived',
  'withdrawal_paid',
  'level_verified',
  'documents_declined',
] as const satisfies readonly OptionalLetter[];

export function isOptional(kind: string): kind is OptionalLetter {
  return optional_letters.some((one) => one === kind);
}

/** The path of the page where letters are turned on and off. */
export const letters_path = '/application/configuration?section=preferences';
