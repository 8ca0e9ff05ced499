import type { FieldProblem } from '@caudal/api-spec';

/** The most keys of one object, and values of one body: more than any body of the contract has. */
const keys_max = 100;
const values_max = 5_000;

/**
 * Returns a problem when a body holds more keys or values than any of ours, so that it is refused before each of its parts is validated and
 * reported; otherwise null.
 */
export function findTooMany(body: unknown): FieldProblem | null {
  let values = 0;
  for (const { path, value } of partsOf(body)) {
    if (typeof value !== 'object' || value === null) continue;
    const size = Object.keys(value).length;
    values += size;
    if (values > values_max) return { path: '/', message };
    if (!Array.isArray(value) && size > keys_max) return { path: path || '/', message };
  }
  return null;
}

const longest_path = 200;

/** Yields a value and all its parts, by JSON pointer. Walks without recursion, because the sender chooses how deep a body goes. */
export function* partsOf(whole: unknown): Generator<{ path: string; value: unknown }> {
  const open = [{ path: '', value: whole }];
  for (let next = open.pop(); next; next = open.pop()) {
    yield next;
    const { path, value } = next;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value))
      // Few parts are named as deep as this, and a path of the whole depth would grow with every level.
      open.push({ path: path.length + key.length > longest_path ? path : `${path}/${key}`, value: inner });
  }
}

const message = {
  es: 'Tiene más datos de los que se pueden enviar aquí.',
  en: 'It holds more than can be sent here.',
};
