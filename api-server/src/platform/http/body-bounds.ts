import type { FieldProblem } from '@caudal/api-spec';

/** The maximum number of keys in one object and of values in one body. No body of the contract has as many. */
const keys_max = 100;
const values_max = 5_000;

/**
 * Returns a problem when a body exceeds `keys_max` or `values_max`, otherwise null. Such a body is refused before the validator checks each
 * part and reports each problem.
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
      // Only the beginning of a long path is kept: with the whole path, the memory would grow with the square of the depth.
      open.push({ path: path.length + key.length > longest_path ? path : `${path}/${key}`, value: inner });
  }
}

const message = {
  es: 'Tiene más datos de los que se pueden enviar aquí.',
  en: 'It holds more than can be sent here.',
};
