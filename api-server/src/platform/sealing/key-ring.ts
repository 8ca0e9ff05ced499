import { createSecretKey, type KeyObject } from 'node:crypto';

/** A key of the ring: 32 bytes, and the name that what it seals bears. Node takes five times as long to use bare bytes as a key. */
interface DataKey {
  readonly name: string;
  readonly key: KeyObject;
}

/** The keys of `DATA_KEY`, the newest first: the first one seals, and each of them opens what it sealed. */
export type KeyRing = readonly [DataKey, ...DataKey[]];

/** The name of the key that is written without a name. What it seals names no key, as everything did before keys had names. */
export const unnamed = 'unnamed';

const nameForm = /^[a-z0-9][a-z0-9.-]{0,30}$/;

/** The form of a ring, in words. */
export const ringForm =
  '32 random bytes in base64 (openssl rand -base64 32), or keys with names, the newest first (2027:…,2026:…); one of them may have no name';

/** Parses a ring of keys; undefined when it does not have the form, or names a key or a name twice. */
export function parseKeyRing(text: string): KeyRing | undefined {
  const parts = text.split(',');
  const [first, ...others] = parts.flatMap((part) => parseKey(part.trim()) ?? []);
  if (!first || others.length < parts.length - 1) return undefined;
  const ring: KeyRing = [first, ...others];
  const isOnce = (values: readonly string[]) => new Set(values).size === ring.length;
  return isOnce(ring.map(({ name }) => name)) && isOnce(ring.map(({ key }) => key.export().toString('hex')))
    ? ring
    : undefined;
}

function parseKey(text: string): DataKey | undefined {
  const [written, name] = text.split(':').toReversed();
  if (written === undefined || text.split(':').length > 2) return undefined;
  if (name !== undefined && (!nameForm.test(name) || name === unnamed)) return undefined;
  const key = Buffer.from(written, 'base64');
  const isWhole = key.length === 32 && key.toString('base64').replace(/=+$/, '') === written.replace(/=+$/, '');
  return isWhole ? { name: name ?? unnamed, key: createSecretKey(key) } : undefined;
}
