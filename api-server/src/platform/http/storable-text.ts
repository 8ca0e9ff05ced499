import type { FieldProblem } from '@caudal/api-spec';
import { partsOf } from './body-bounds.ts';

/**
 * Returns a problem for the first text in a request that Postgres and UTF-8 cannot store: a text with a NUL character, or with half of a
 * surrogate pair, which would be stored as a replacement character. Returns null when all texts can be stored.
 */
export function findUnstorableText(value: unknown): FieldProblem | null {
  for (const { path, value: text } of partsOf(value))
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed()))
      return { path: path || '/', message };
  return null;
}

const message = {
  es: 'Tiene un carácter que no se puede guardar. Bórralo y escríbelo de nuevo.',
  en: 'It has a character that cannot be stored. Delete it and type it again.',
};
