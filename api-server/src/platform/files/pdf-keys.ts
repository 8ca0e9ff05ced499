import { createCipheriv } from 'node:crypto';
import { decryptBlocks, digest, rc4 } from './pdf-ciphers.ts';

/** The entries of an encryption dictionary from which the file's key is derived: ISO 32000-2, tables 20 and 21. */
export interface Encryption {
  version: number;
  revision: number;
  keyBytes: number;
  /** The entries O and U, by which a password is checked. */
  owner: Buffer;
  user: Buffer;
  /** The entry UE, the encrypted key of version 5; empty in earlier versions. */
  userKey: Buffer;
  permissions: number;
  isMetadataEncrypted: boolean;
}

/** Returns the key of a file that opens without a password; null when it needs a password. */
export function keyWithoutPassword(encryption: Encryption, fileId: Uint8Array): Buffer | null {
  return encryption.version === 5 ? unwrappedKey(encryption) : derivedKey(encryption, fileId);
}

const nothing = Buffer.alloc(0);
/** The bytes that pad a password to 32 bytes (ISO 32000-2, 7.6.4.3.2). An empty password is padded with all of them. */
const filling = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** Derives the key of the versions 1 to 4: algorithms 2, 4 and 5 of ISO 32000-2. */
function derivedKey(encryption: Encryption, fileId: Uint8Array): Buffer | null {
  const { version, revision, keyBytes, owner, user, permissions, isMetadataEncrypted } = encryption;
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions | 0);
  const clear = revision >= 4 && !isMetadataEncrypted ? Buffer.alloc(4, 0xff) : nothing;
  let hash = digest('md5', filling, owner.subarray(0, 32), flags, fileId, clear);
  if (revision >= 3) for (let round = 0; round < 50; round += 1) hash = digest('md5', hash.subarray(0, keyBytes));
  const key = hash.subarray(0, keyBytes);
  const proof = revision >= 3 ? proofOf(key, fileId) : rc4(key, filling);
  if (!proof.equals(user.subarray(0, proof.length))) return null;
  return version === 4 && key.length < 16 ? Buffer.concat([key], 16) : key;
}

/** Computes the beginning of the entry U from a key, by which the key is checked. */
function proofOf(key: Buffer, fileId: Uint8Array): Buffer {
  let proof = digest('md5', filling, fileId);
  for (let round = 0; round < 20; round += 1)
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    );
  return proof;
}

/** Decrypts the key of version 5 with an empty password: algorithm 2.A of ISO 32000-2. */
function unwrappedKey({ revision, user, userKey }: Encryption): Buffer | null {
  const hash = revision === 5 ? (salt: Buffer) => digest('sha256', salt) : hardened;
  if (user.length < 48 || userKey.length < 32) return null;
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null;
  return decryptBlocks(hash(user.subarray(40, 48)), Buffer.alloc(16), userKey.subarray(0, 32));
}

/** Hashes an empty password with its salt, in at most 288 rounds: algorithm 2.B of ISO 32000-2. */
function hardened(salt: Buffer): Buffer {
  let hash = digest('sha256', salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => hash)));
    const sum = mixed.subarray(0, 16).reduce((all, byte) => all + byte, 0);
    hash = digest((['sha256', 'sha384', 'sha512'] as const)[sum % 3] ?? 'sha256', mixed);
    last = mixed.at(-1) ?? 0;
  }
  return hash.subarray(0, 32);
}
