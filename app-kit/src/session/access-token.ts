import { serverNow } from '../clock/page-clock.ts';
import type { TokenLife } from './token-life.ts';
import {
  createAgreementKey,
  deriveBodyKey,
  importBodyKey,
  encryptedMediaType,
  openBody,
  sealBody,
  type PublicKey,
  type Belonging,
} from '@caudal/api-spec';

/** The server's answer to a sign-in or a refresh. */
export interface SessionGrant {
  accountId: string;
  accessToken: string;
  expiresAt: string;
  serverPublicKey: PublicKey | null;
}

/**
 * A short-lived token, and the key that seals the bodies sent with it. Kept in memory only: after a reload the refresh cookie gets another.
 */
export interface AccessToken extends TokenLife {
  accountId: string;
  value: string;
  bodyKey: CryptoKey | null;
}

/** Calls `ask`, which requests a grant, with a new public key, and derives the key of the bodies from the answer. */
export async function obtainToken(ask: (publicKey: PublicKey) => Promise<SessionGrant>): Promise<AccessToken> {
  const own = await createAgreementKey();
  const grant = await ask(own.publicKey);
  const bodyKey = grant.serverPublicKey
    ? await importBodyKey(await deriveBodyKey(own.privateKey, grant.serverPublicKey, grant.accessToken))
    : null;
  return {
    accountId: grant.accountId,
    value: grant.accessToken,
    // `serverNow` is exact here, because the answer with the grant has just set the clock.
    issuedAt: serverNow(),
    expiresAt: Date.parse(grant.expiresAt),
    bodyKey,
  };
}

/** Returns the request as it is sent: with its token, and with its JSON body sealed (encrypted). */
export async function sealRequest(request: Request, token: AccessToken): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${token.value}`);
  const contentType = headers.get('content-type') ?? '';
  if (!token.bodyKey || !contentType.startsWith('application/json')) return new Request(request, { headers });
  headers.set('content-type', encryptedMediaType);
  const body = await sealBody(await request.text(), token.bodyKey, belonging(request, 'request'), 'application/json');
  return new Request(request.url, { method: request.method, headers, body, signal: request.signal });
}

/** The request that was answered. */
export type Asked = Pick<Request, 'url' | 'method' | 'headers'>;

function belonging({ url, method, headers }: Asked, direction: Belonging['direction']): Belonging {
  const { pathname, search } = new URL(url);
  return { direction, method, target: `${pathname}${search}`, idempotencyKey: headers.get('idempotency-key') };
}

/** Returns the answer as the caller reads it: decrypted if the server sealed it. */
export async function openResponse(response: Response, asked: Asked, token: AccessToken | null): Promise<Response> {
  const sealed = response.headers.get('content-type')?.startsWith(encryptedMediaType) ?? false;
  if (!sealed || !token?.bodyKey) return response;
  const { text, contentType } = await openBody(await response.text(), token.bodyKey, belonging(asked, 'answer'));
  const headers = new Headers(response.headers);
  headers.set('content-type', contentType);
  headers.delete('content-length');
  return new Response(text, { status: response.status, statusText: response.statusText, headers });
}
