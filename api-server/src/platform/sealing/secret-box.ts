import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { unnamed, type KeyRing } from './key-ring.ts';

const nonce_bytes = 12;
const tag_bytes = 16;

/**
 * The first bytes of sealed bytes that contain the name of their key; the length of the name and the name follow. Sealed bytes without a
 * name begin with a random nonce, which equals this mark once in 2^64. The database's function `sealing.key_of` reads the same format.
 */
const mark = Buffer.from('sealed:1');

function headOf(name: string): Buffer {
  return name === unnamed ? Buffer.alloc(0) : Buffer.concat([mark, Buffer.from([name.length]), Buffer.from(name)]);
}

/** Returns the name of the key that sealed the bytes. */
export function sealedBy(sealed: Buffer): string {
  if (!sealed.subarray(0, mark.length).equals(mark)) return unnamed;
  const start = mark.length + 1;
  return sealed.subarray(start, start + (sealed[mark.length] ?? 0)).toString();
}

/**
 * Seals bytes for storage by the ring's first key, with AES-256-GCM under a random nonce. `purpose` and the key's name are authenticated
 * with them: bytes sealed for one purpose cannot be opened for another.
 */
export function seal(plain: Buffer, [{ name, key }]: KeyRing, purpose: string): Buffer {
  const nonce = randomBytes(nonce_bytes);
  const head = headOf(name);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.concat([head, Buffer.from(purpose)]));
  return Buffer.concat([head, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Opens sealed bytes by the key that they name.
 * @throws when the ring lacks that key, or the bytes were changed, or were sealed with another key or for another purpose.
 */
export function open(sealed: Buffer, ring: KeyRing, purpose: string): Buffer {
  const name = sealedBy(sealed);
  const by = ring.find((one) => one.name === name);
  if (!by) throw new Error(`The key '${name}', by which this is sealed, is not in DATA_KEY`);
  const head = headOf(name);
  const bytes = sealed.subarray(head.length);
  const tag = bytes.subarray(bytes.length - tag_bytes);
  const decipher = createDecipheriv('aes-256-gcm', by.key, bytes.subarray(0, nonce_bytes))
    .setAAD(Buffer.concat([head, Buffer.from(purpose)]))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(nonce_bytes, bytes.length - tag_bytes)), decipher.final()]);
}
