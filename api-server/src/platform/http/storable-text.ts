import type { FieldProblem } from '@caudal/api-spec';

/**
 * Returns a problem for the first text in a request that Postgres and UTF-8 cannot store: one with a NUL character, or with half of a
 * surrogate pair, which would be stored as another character than was sent. Null when there is none. Walks without recursion, because the
 * sender chooses how deep a body goes.
 */
export function findUnstorableText(value: unknown): FieldProblem | null {
  const open: { path: string; value: unknown }[] = [{ path: '', value }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value: here } = next;
    if (typeof here === 'string' && (here.includes('\0') || !here.isWellFormed()))
      return { path: path || '/', message };
    if (typeof here !== 'object' || here === null) continue;
    for (const [key, inner] of Object.entries(here)) {
      // Few parts are named as deep as this, and a path of the whole depth would grow with every level.
      const isText = typeof inner === 'string' || (typeof inner === 'object' && inner !== null);
      if (isText) open.push({ path: path.length > longest_path ? path : `${path}/${key}`, value: inner });
    }
  }
  return null;
}

const longest_path = 200;

const message = {
  es: 'Tiene un carácter que no se puede guardar. Bórralo y escríbelo de nuevo.',
  en: 'It has a character that cannot be stored. Delete it and type it again.',
};
