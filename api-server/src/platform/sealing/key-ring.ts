import { createSecretKey, type KeyObject } from 'node:crypto';

/**
 * A key of the ring, of 32 bytes, and its name, which the sealed bytes contain. The key is a KeyObject, because Node takes five times as
 * long with bare bytes.
 */
interface DataKey {
  readonly name: string;
  readonly key: KeyObject;
}

/** The keys of `DATA_KEY`, the newest first. The first key seals; each key opens the values that it sealed. */
export type KeyRing = readonly [DataKey, ...DataKey[]];

/**
 * The name of the key that DATA_KEY gives without a name. The bytes that this key seals contain no name, like all that were sealed before
 * keys had names.
 */
export const unnamed = 'unnamed';

const nameForm = /^[a-z0-9][a-z0-9.-]{0,30}$/;

/** The form of a ring, in words. */
export const ringForm =
  '32 random bytes in base64 (openssl rand -base64 32), or keys with names, the newest first (2027:…,2026:…); one of them may have no name';

/** Parses a ring of keys; undefined when the text does not have the form, or has a key or a name twice. */
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
