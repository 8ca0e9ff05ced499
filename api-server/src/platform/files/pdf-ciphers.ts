import { createDecipheriv, createHash } from 'node:crypto';

/**
 * The methods of a PDF's crypt filter: ISO 32000-2, table 25. AESV3 uses one key for the whole file, V2 and AESV2 one key for each object.
 */
export type CipherMethod = 'None' | 'V2' | 'AESV2' | 'AESV3';

export const digest = (algorithm: 'md5' | 'sha256' | 'sha384' | 'sha512', ...parts: readonly Uint8Array[]): Buffer =>
  createHash(algorithm).update(Buffer.concat(parts)).digest();

/** Encrypts or decrypts with RC4, which Node's cryptography no longer has. */
export function rc4(key: Uint8Array, content: Uint8Array): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, at) => at);
  const byte = (at: number) => box[at & 255] ?? 0;
  const swap = (one: number, other: number) => {
    [box[one], box[other]] = [byte(other), byte(one)];
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + byte(at) + (key[at % key.length] ?? 0)) & 255;
    swap(at, other);
  }
  const made = Buffer.alloc(content.length);
  let [one, other] = [0, 0];
  for (const [at, sign] of content.entries()) {
    one = (one + 1) & 255;
    other = (other + byte(one)) & 255;
    swap(one, other);
    made[at] = sign ^ byte(byte(one) + byte(other));
  }
  return made;
}

const block_bytes = 16;

/** Decrypts whole blocks by AES-CBC, without removing a padding. */
export function decryptBlocks(key: Uint8Array, start: Uint8Array, blocks: Uint8Array): Buffer {
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, start).setAutoPadding(false);
  return Buffer.concat([decipher.update(blocks), decipher.final()]);
}

/**
 * Decrypts content that begins with its initialisation vector. As PDF readers do, it drops an incomplete last block and keeps a wrong
 * padding.
 */
function decryptAes(key: Uint8Array, content: Uint8Array): Buffer {
  const end = content.length - (content.length % block_bytes);
  if (end < 2 * block_bytes) return Buffer.alloc(0);
  const plain = decryptBlocks(key, content.subarray(0, block_bytes), content.subarray(block_bytes, end));
  const padding = plain.at(-1) ?? 0;
  const isPadded = padding <= block_bytes && plain.subarray(-padding).every((byte) => byte === padding);
  return isPadded ? plain.subarray(0, plain.length - padding) : plain;
}

const aes_salt = Buffer.from('sAlT', 'latin1');

/** Returns the key of an object's strings and streams. */
function objectKey(key: Buffer, object: number, generation: number, isAes: boolean): Buffer {
  const numbers = Buffer.alloc(5);
  numbers.writeUIntLE(object & 0xff_ff_ff, 0, 3);
  numbers.writeUIntLE(generation & 0xff_ff, 3, 2);
  const made = digest('md5', key, numbers, isAes ? aes_salt : Buffer.alloc(0));
  return made.subarray(0, Math.min(key.length + 5, made.length));
}

/** Decrypts a string or a stream of an object. */
export function decrypt(
  method: CipherMethod,
  key: Buffer,
  content: Uint8Array,
  object: number,
  generation: number,
): Uint8Array {
  if (method === 'None' || content.length === 0) return content;
  if (method === 'AESV3') return decryptAes(key, content);
  const isAes = method === 'AESV2';
  const own = objectKey(key, object, generation, isAes);
  return isAes ? decryptAes(own, content) : rc4(own, content);
}
