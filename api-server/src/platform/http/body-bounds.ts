import type { FieldProblem } from '@caudal/api-spec';

/** The most keys of one object, and values of one body: more than any body of the contract has. */
const keys_max = 100;
const values_max = 5_000;

/**
 * Returns a problem when a body holds more keys or values than any of ours, so that it is refused before each of its parts is validated and
 * reported; otherwise null. Walks without recursion, because the sender chooses how deep a body goes.
 */
export function findTooMany(body: unknown): FieldProblem | null {
  const open: { path: string; value: unknown }[] = [{ path: '', value: body }];
  let values = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value } = next;
    if (typeof value !== 'object' || value === null) continue;
    const entries = Object.entries(value);
    values += entries.length;
    if (values > values_max) return { path: '/', message };
    if (!Array.isArray(value) && entries.length > keys_max) return { path: path || '/', message };
    for (const [key, inner] of entries) {
      // Few parts are named as deep as this, and a path of the whole depth would grow with every level.
      const name = path.length + key.length > longest_path ? path : `${path}/${key}`;
      if (typeof inner === 'object' && inner !== null) open.push({ path: name, value: inner });
    }
  }
  return null;
}

const longest_path = 200;

const message = {
  es: 'Tiene más datos de los que se pueden enviar aquí.',
  en: 'It holds more than can be sent here.',
};
