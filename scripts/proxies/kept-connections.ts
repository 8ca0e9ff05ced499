import { Agent, request, type RequestOptions } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

/** The outcome of many requests. */
interface Outcome {
  requests: number;
  /** The errors of connections that broke within a request. */
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
}

/** The paths that the clients request in turn: one with the smallest answer, and one that reads the database. */
const paths = ['/management/info', '/api/account'] as const;

/** Clients that each keep one connection to a proxy and send one request after the other, and another one that opens live streams. */
export class KeptConnections {
  readonly #options: RequestOptions;
  readonly #agent: Agent;
  readonly #working: Promise<unknown>;
  readonly #outcome: Outcome = { requests: 0, broken: [], failed: [] };
  readonly #over = new AbortController();

  constructor(count: number, { port, ca, host, token }: Target) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: count + 1, ca, servername: host });
    this.#options = {
      agent: this.#agent,
      host: '127.0.0.1',
      port,
      headers: { host, authorization: `Bearer ${token}` },
    };
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
    for (let turn = client; !this.#over.signal.aborted; turn += 1) await this.#ask(paths[turn % paths.length] ?? '/');
  }

  /** Opens a live stream again and again, as pages do. */
  async #listen(): Promise<void> {
    while (!this.#over.signal.aborted) {
      await this.#ask('/api/live', this.#over.signal);
      await sleep(100);
    }
  }

  async #ask(path: string, signal?: AbortSignal): Promise<void> {
    const answered = Promise.withResolvers<number>();
    const asked = request({ ...this.#options, path, ...(signal && { signal }) }, (answer) => {
      answer.resume();
      answer.once('end', () => answered.resolve(answer.statusCode ?? 0)).once('error', answered.reject);
      answer.once('close', () => answer.complete || answered.reject(new Error('The answer was not whole')));
    });
    asked.once('error', answered.reject);
    asked.end();
    try {
      const status = await answered.promise;
      if (status >= 400) this.#outcome.failed.push(`${path}: ${status}`);
    } catch (error) {
      if (signal?.aborted) return;
      this.#outcome.broken.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
    this.#outcome.requests += 1;
  }
}
