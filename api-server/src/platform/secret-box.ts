import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonce_bytes = 12;
const tag_bytes = 16;

/**
 * Seals bytes for storage with AES-256-GCM under a random nonce. `purpose` is authenticated with them: bytes sealed for one purpose cannot
 * be opened for another.
 */
export function seal(plain: Buffer, key: Buffer, purpose: string): Buffer {
  const nonce = randomBytes(nonce_bytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Opens sealed bytes.
 * @throws when the bytes were changed, or were sealed with another key or for another purpose.
 */
export function open(sealed: Buffer, key: Buffer, purpose: string): Buffer {
  const nonce = sealed.subarray(0, nonce_bytes);
  const tag = sealed.subarray(sealed.length - tag_bytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(nonce_bytes, sealed.length - tag_bytes)), decipher.final()]);
}
