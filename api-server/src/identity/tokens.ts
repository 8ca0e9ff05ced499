import { createHash, randomBytes } from 'node:crypto';

/** Creates a token of 256 random bits, URL-safe: 43 characters. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token for storage. A plain hash is enough, because 256 random bits cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
