import {
  createAgreementKey,
  deriveBodyKey,
  importBodyKey,
  encryptedMediaType,
  openBody,
  sealBody,
  type Belonging,
  type Problem,
} from '@caudal/api-spec';
import { operations, type AnswerOf, type components, type OperationId, type RequestOf } from '@caudal/api-spec/server';

type Session = components['schemas']['Session'];

export interface Answered<Body> {
  status: number;
  /** The body, in the type of a successful answer. The body of a refusal is in `problem`. */
  body: Body;
  problem: Problem | null;
  headers: Headers;
}

interface CallOptions {
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** True to send the body as plain JSON although the session seals its bodies. */
  plain?: boolean;
  /** A signal by which the test aborts the request. */
  signal?: AbortSignal;
}

/** Somebody with a browser: keeps cookies and a session, and sends requests to one of the two origins over real HTTP. */
export class Visitor {
  readonly origin: string;
  readonly cookies = new Map<string, string>();
  /** Headers of every request, such as the browser's user-agent, or headers that a proxy adds. */
  headers: Record<string, string> = {};
  accessToken: string | null = null;
  bodyKey: CryptoKey | null = null;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Calls an operation. The parts of the request have the contract's types, or are wrong on purpose. */
  async call<Id extends OperationId>(
    id: Id,
    request: Partial<RequestOf<Id>> | object = {},
    options: CallOptions = {},
  ): Promise<Answered<AnswerOf<Id>>> {
    const { method, path } = operations[id];
    const {
      query = {},
      params = {},
      body,
    } = request as { query?: Record<string, string>; params?: Record<string, string>; body?: unknown };
    const address = Object.entries(params).reduce(
      (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(value)),
      path as string,
    );
    const search = new URLSearchParams(query).toString();
    const headers = new Headers(options.headers);
    if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
    // The target is the path and query as they are sent, with special characters encoded, because the sealed body is bound to it.
    const sentTo = new URL(search ? `${address}?${search}` : address, this.origin);
    const target = `${sentTo.pathname}${sentTo.search}`;
    const asked = { method, target, idempotencyKey: options.idempotencyKey ?? null };
    const sent = await this.#bodyOf(body, headers, options.plain ? null : { direction: 'request', ...asked });
    const response = await this.send(method, target, headers, sent, options.signal);
    return this.#read(response, { direction: 'answer', ...asked });
  }

  /** Sends a request with this body, which it does not seal, and with this visitor's cookies and token. */
  async send(
    method: string,
    path: string,
    headers: Headers = new Headers(),
    body: BodyInit | null = null,
    signal: AbortSignal | null = null,
  ): Promise<Response> {
    if (this.accessToken && !headers.has('authorization')) headers.set('authorization', `Bearer ${this.accessToken}`);
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    for (const [name, value] of Object.entries(this.headers)) headers.set(name, value);
    const response = await this.transmit(new URL(path, this.origin), { method, headers, body, signal });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  /** Sends a request over the network. Subclasses may replace it. */
  protected transmit(url: URL, init: RequestInit): Promise<Response> {
    return fetch(url, init);
  }

  /**
   * Signs in.
   * @throws when the answer is not a session.
   */
  async signIn(email: string, password: string): Promise<void> {
    await this.#begin(
      async (publicKey) => (await this.call('authenticate', { body: { email, password, publicKey } })).body.session,
    );
  }

  async answerSecondFactor(token: string, proof: components['schemas']['FactorProof']): Promise<void> {
    await this.#begin(
      async (publicKey) => (await this.call('answerSecondFactor', { body: { token, proof, publicKey } })).body.session,
    );
  }

  /** Exchanges the refresh cookie. Returns the status of the answer. */
  async refresh(): Promise<number> {
    let status = 0;
    await this.#begin(async (publicKey) => {
      const answer = await this.call('refreshSession', { body: { publicKey } });
      status = answer.status;
      return status === 200 ? answer.body : null;
    }).catch((error: unknown) => {
      if (!(error instanceof NoSession)) throw error;
    });
    return status;
  }

  async #begin(ask: (publicKey: components['schemas']['PublicKey']) => Promise<Session | null>): Promise<void> {
    const own = await createAgreementKey();
    // A request for a session is not sealed with the key of the former session.
    this.accessToken = null;
    this.bodyKey = null;
    const session = await ask(own.publicKey);
    if (!session) throw new NoSession();
    this.accessToken = session.accessToken;
    this.bodyKey =
      session.serverPublicKey &&
      (await importBodyKey(await deriveBodyKey(own.privateKey, session.serverPublicKey, session.accessToken)));
  }

  async #bodyOf(body: unknown, headers: Headers, belongs: Belonging | null): Promise<BodyInit | null> {
    if (body === undefined) return null;
    if (body instanceof FormData) return body;
    const text = JSON.stringify(body);
    const isSealed = this.bodyKey !== null && belongs !== null;
    headers.set('content-type', isSealed ? encryptedMediaType : 'application/json');
    return this.bodyKey && belongs ? sealBody(text, this.bodyKey, belongs, 'application/json') : text;
  }

  async #read<Body>(response: Response, belongs: Belonging): Promise<Answered<Body>> {
    const { status, headers } = response;
    const type = headers.get('content-type') ?? '';
    // Binary files are read as Latin-1, which keeps every byte.
    const isText = !['application/pdf', 'application/zip'].includes(type);
    const text = isText ? await response.text() : Buffer.from(await response.arrayBuffer()).toString('latin1');
    const opened =
      type.startsWith(encryptedMediaType) && this.bodyKey ? (await openBody(text, this.bodyKey, belongs)).text : text;
    const isJson = type.includes('json') || type.startsWith(encryptedMediaType);
    const read: unknown = isJson ? JSON.parse(opened) : opened;
    const body = read as Body & Problem;
    return { status, body, problem: response.ok ? null : body, headers };
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const isOver = attributes.some(
      (attribute) => /^expires=Thu, 01 Jan 1970/i.test(attribute) || /^max-age=0$/i.test(attribute),
    );
    if (isOver) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

class NoSession extends Error {}
