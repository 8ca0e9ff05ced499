// Seals and opens bodies. They travel as JWE (RFC 7516, `dir` with A256GCM) under a key that both sides agree on by ECDH (P-256) and
// HKDF-SHA-256 when an access token is issued. Client and server use this same file; the server seals its answers by
// `api-server/src/platform/http/seal-answer.ts`.
import { CompactEncrypt, compactDecrypt } from 'jose';

export const encryptedMediaType = 'application/jose';

export interface PublicKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

/** The request or answer that a body belongs to. It is sealed into the message, so that no body can be replayed elsewhere. */
export interface Belonging {
  direction: 'request' | 'answer';
  /** The HTTP method: `POST`. */
  method: string;
  /** The path and query of the request: `/payment/psedeposit`. */
  target: string;
  /** The request's `Idempotency-Key`; null without one. */
  idempotencyKey: string | null;
}

interface AgreementKey {
  privateKey: CryptoKey;
  publicKey: PublicKey;
}

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;

export async function createAgreementKey(): Promise<AgreementKey> {
  const pair = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  return { privateKey: pair.privateKey, publicKey: { kty: 'EC', crv: 'P-256', x, y } };
}

/**
 * Derives the 32 bytes of an access token's body key. The token is bound into the key, so a key never serves two tokens.
 * @throws DOMException when the other side's key is not a point on the curve.
 */
export async function deriveBodyKey(own: CryptoKey, other: PublicKey, accessToken: string): Promise<Uint8Array> {
  const { kty, crv, x, y } = other;
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, []);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: key }, own, 256);
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits']);
  const info = new TextEncoder().encode(`caudal body key v1 ${accessToken}`);
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 256));
}

/** Imports a body key for sealing and opening bodies. The imported key cannot be read back. */
export function importBodyKey(bytes: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', new Uint8Array(bytes), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Seals a text. `contentType` is its media type, which `openBody` returns. */
export async function sealBody(text: string, key: CryptoKey, belongs: Belonging, contentType: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader(sealedHeader(belongs, contentType))
    .encrypt(key);
}

/** Returns the protected header of a sealed body. */
export function sealedHeader(belongs: Belonging, contentType: string) {
  return { alg: 'dir', enc: 'A256GCM', typ: nameOf(belongs), cty: contentType } as const;
}

/** Returns a text that is unique to a request or its answer: only the last part may contain a space. */
function nameOf({ direction, method, target, idempotencyKey }: Belonging): string {
  return `${direction} ${method} ${target} ${idempotencyKey ?? ''}`;
}

/**
 * Opens a sealed body. `key` may be the 32 bytes themselves.
 * @throws when the body was changed, was sealed with another key, or belongs to another request.
 */
export async function openBody(
  sealed: string,
  key: CryptoKey | Uint8Array,
  belongs: Belonging,
): Promise<{ text: string; contentType: string }> {
  const options = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, options);
  if (protectedHeader.typ !== nameOf(belongs)) throw new Error(`The body is of no ${nameOf(belongs)}`);
  return { text: new TextDecoder().decode(plaintext), contentType: protectedHeader.cty ?? 'application/json' };
}
