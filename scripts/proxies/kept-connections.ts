import { encryptedMediaType, sealBody } from '@caudal/api-spec';
import { Agent, request, type RequestOptions } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

/** The outcome of many requests. */
interface Outcome {
  requests: number;
  /** The requests sent anew because the proxy had closed their connection without an answer, as nginx does when it reads its file anew. */
  resent: string[];
  /** The errors of connections that broke within an answer. */
  broken: string[];
  /** The answers that were errors. */
  failed: string[];
}

interface Target {
  port: number;
  ca: string;
  host: string;
  /** The session of a customer. */
  token: string;
  /** The key with which the session seals its bodies; null for a session that sends them as they are. */
  bodyKey: CryptoKey | null;
}

interface Asked {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: string;
}

/** The requests that the clients send in turn: one with the smallest answer, one that reads the database, and two with a body. */
const turns: readonly Asked[] = [
  { method: 'GET', path: '/management/info' },
  { method: 'GET', path: '/api/account' },
  { method: 'POST', path: '/payment/transactions/user/history', body: '{}' },
  { method: 'PUT', path: '/api/account/language', body: '{"langKey":"es"}' },
];

/** Clients that each keep one connection to a proxy and send one request after the other, and another one that opens live streams. */
export class KeptConnections {
  readonly #options: RequestOptions;
  readonly #bodyKey: CryptoKey | null;
  readonly #agent: Agent;
  readonly #working: Promise<unknown>;
  readonly #outcome: Outcome = { requests: 0, resent: [], broken: [], failed: [] };
  readonly #over = new AbortController();

  constructor(count: number, { port, ca, host, token, bodyKey }: Target) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: count + 1, ca, servername: host });
    this.#options = {
      agent: this.#agent,
      host: '127.0.0.1',
      port,
      headers: { host, authorization: `Bearer ${token}` },
    };
    this.#bodyKey = bodyKey;
    const clients = Array.from({ length: count }, (_, client) => this.#work(client));
    this.#working = Promise.all([...clients, this.#listen()]);
  }

  /** Waits until a number of further requests are answered. */
  async proceed(more: number): Promise<void> {
    const enough = this.#outcome.requests + more;
    while (this.#outcome.requests < enough && !this.#over.signal.aborted) await sleep(5);
  }

  /** Lets every client finish its request. */
  async stop(): Promise<Outcome> {
    this.#over.abort();
    await this.#working;
    this.#agent.destroy();
    return this.#outcome;
  }

  /** Ends the clients in the middle of their requests. */
  abandon(): void {
    this.#over.abort();
    this.#agent.destroy();
  }

  async #work(client: number): Promise<void> {
    const sealed = await Promise.all(turns.map((turn) => this.#sealed(turn)));
    for (let turn = client; !this.#over.signal.aborted; turn += 1) {
      const asked = sealed[turn % sealed.length];
      if (asked) await this.#ask(asked);
    }
  }

  async #sealed({ method, path, body }: Asked): Promise<Asked> {
    if (body === undefined || this.#bodyKey === null) return { method, path, ...(body !== undefined && { body }) };
    const belongs = { direction: 'request', method, target: path, idempotencyKey: null } as const;
    return { method, path, body: await sealBody(body, this.#bodyKey, belongs, 'application/json') };
  }

  /** Opens a live stream again and again, as pages do. */
  async #listen(): Promise<void> {
    while (!this.#over.signal.aborted) {
      await this.#ask({ method: 'GET', path: '/api/live' }, this.#over.signal);
      await sleep(100);
    }
  }

  async #ask({ method, path, body = '' }: Asked, signal?: AbortSignal): Promise<void> {
    const answered = Promise.withResolvers<number>();
    const type = this.#bodyKey ? encryptedMediaType : 'application/json';
    const ofBody = body === '' ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) };
    const headers = { ...this.#options.headers, ...ofBody };
    let isAnswered = false;
    const asked = request({ ...this.#options, headers, method, path, ...(signal && { signal }) }, (answer) => {
      isAnswered = true;
      answer.resume();
      answer.once('end', () => answered.resolve(answer.statusCode ?? 0)).once('error', answered.reject);
      answer.once('close', () => answer.complete || answered.reject(new Error('The answer was not whole')));
    });
    asked.once('error', answered.reject);
    asked.end(body);
    try {
      const status = await answered.promise;
      if (status >= 400) this.#outcome.failed.push(`${method} ${path}: ${status}`);
    } catch (error) {
      if (signal?.aborted) return;
      if (!isAnswered) {
        this.#outcome.resent.push(`${method} ${path}`);
        return this.#ask({ method, path, body }, signal);
      }
      this.#outcome.broken.push(`${method} ${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
    this.#outcome.requests += 1;
  }
}
