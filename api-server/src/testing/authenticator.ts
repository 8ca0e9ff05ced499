import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { components } from '@caudal/api-spec/server';

type Schemas = components['schemas'];

const user_present = 0x01;
const user_verified = 0x04;
const credential_attached = 0x40;

/**
 * An authenticator in software, together with its browser (WebAuthn level 3, ES256, no attestation). It creates passkeys and signs challenges
 * for a page at an origin.
 */
export class Authenticator {
  readonly #origin: string;
  readonly #keys = new Map<string, KeyObject>();
  /** The number of signatures so far. The counter of a copied device falls behind. */
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Creates a passkey, as `navigator.credentials.create` does. */
  create({ challenge, rp }: Schemas['PasskeyCreation'], name = 'Llave de prueba'): Schemas['NewPasskey'] {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const rawId = randomBytes(16);
    const id = rawId.toString('base64url');
    this.#keys.set(id, privateKey);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(rawId.length);
    const key = cosePublicKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
    const attached = Buffer.concat([Buffer.alloc(16), length, rawId, key]);
    const data = Buffer.concat([this.#authenticatorData(rp.id, credential_attached), attached]);
    return {
      name,
      id,
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestationObject(data).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Signs a challenge with the passkey of this id, as `navigator.credentials.get` does. */
  get(
    { challenge, rpId }: Pick<Schemas['PasskeyRequest'], 'challenge' | 'rpId'>,
    id = this.id,
  ): Schemas['PasskeyAssertion'] {
    const key = this.#keys.get(id);
    if (!key) throw new Error('This device has no such passkey');
    const clientData = this.#clientData('webauthn.get', challenge);
    const data = this.#authenticatorData(rpId, 0);
    const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(clientData).digest()]), key);
    return {
      id,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    };
  }

  /** The id of the passkey that was created first. */
  get id(): string {
    return [...this.#keys.keys()][0] ?? '';
  }

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, flags: number): Buffer {
    this.counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const head = Buffer.from([user_present | user_verified | flags]);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, counter]);
  }
}

/** Encodes {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR: an ES256 key (RFC 9053). */
function cosePublicKey(x: Buffer, y: Buffer): Buffer {
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([head, bytes(x), Buffer.from([0x22]), bytes(y)]);
}

/** Encodes {fmt: 'none', attStmt: {}, authData} in CBOR. */
function attestationObject(authData: Buffer): Buffer {
  const head = [Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')];
  return Buffer.concat([...head, bytes(authData)]);
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

/** Encodes up to 255 bytes, with CBOR's one-byte length. */
function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, value.length]), value]);
}
