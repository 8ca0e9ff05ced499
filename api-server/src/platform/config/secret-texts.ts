import { KeyObject } from 'node:crypto';
import type { Variable } from './variable.ts';
import { variables, type Config, type VariableName } from './variables.ts';

/** The text that replaces a secret. */
const replacement = '[secret]';
/** Shorter texts are left alone: to replace them would take words and numbers of a line apart. */
const length_least = 6;
/** Shorter parts of a path or query are left alone: they are words such as `v1`, and no keys. */
const key_length_least = 8;

/** The names of the variables whose values are never printed. */
export const secretNames = (Object.keys(variables) as VariableName[]).filter(
  (name) => (variables[name] as Variable<unknown>).secret === true,
);

/**
 * Returns a function that takes the secrets of the configuration out of a line of JSON: values of secret variables, and keys and passwords
 * in addresses, as an error of another program's client repeats them.
 */
export function secretsRemover(config: Config): (line: string) => string {
  const texts = secretNames.flatMap((name) => textsOf(config[name])).filter((text) => text.length >= length_least);
  // Quotes and backslashes are escaped in a line of JSON. A text that contains another one is replaced first.
  const written = [...new Set(texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]))];
  written.sort((one, other) => other.length - one.length);
  return (line) =>
    written.reduce((rest, text) => (rest.includes(text) ? rest.replaceAll(text, replacement) : rest), line);
}

/** Returns the texts by which a value of a variable can be repeated: also a part of an address, and each of several secrets. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (value instanceof KeyObject) return withAndWithoutPadding(value.export().toString('base64'));
  if (typeof value === 'object' && value !== null) return 'key' in value ? textsOf(value.key) : [];
  if (typeof value !== 'string') return [];
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url?.host ? [value, ...secretsIn(url)] : [value];
}

/** Returns the password of an address; of a web address also its path and query, which may hold a key. */
function secretsIn({ protocol, username, password, pathname, search, searchParams }: URL): string[] {
  const passwords = [password, ...[...searchParams].flatMap(([name, value]) => (/password/i.test(name) ? value : []))];
  if (!protocol.startsWith('http')) return eachDecoded(passwords);
  const keys = [username, ...pathname.split('/'), ...searchParams.values()].filter(
    (part) => part.length >= key_length_least,
  );
  return [...eachDecoded([...passwords, ...keys]), ...(search ? [`${pathname}${search}`] : [])];
}

const withAndWithoutPadding = (base64: string): string[] => [base64, base64.replace(/=+$/, '')];

const eachDecoded = (texts: readonly string[]): string[] => texts.flatMap((text) => [text, decoded(text)]);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
