import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/**
 * The moment at which the proxy runs an act of the test: before the node receives a call, or after the node has carried the call out and
 * before the answer is passed on.
 */
type CallMoment = 'before' | 'after';

/** An act of the test that waits for its call. */
interface Strike {
  isAt: (body: string) => boolean;
  moment: CallMoment;
  /** True if the node's answer is passed on after `act`; false if the connection is cut instead. */
  isAnswered: boolean;
  calls_left: number;
  act: () => Promise<void>;
  done: () => void;
}

/**
 * A proxy between a server and its node or bank, which passes calls on. At a chosen call it can run an act of the test, such as killing or
 * pausing the server.
 */
export class NodeBetween {
  readonly #node: string;
  readonly #server: Server;
  #awaited: Strike | null = null;
  readonly #calls: string[] = [];
  readonly #refused = new Set<string>();

  private constructor(node: string) {
    this.#node = node;
    this.#server = createServer((request, response) => {
      this.#pass(request, response).catch(() => response.destroy());
    });
  }

  static async start(node: string): Promise<NodeBetween> {
    const between = new NodeBetween(node);
    between.#server.listen(0, '127.0.0.1');
    await once(between.#server, 'listening');
    return between;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Runs `act` once, at the `which`-th call of a method from now on. That call is never answered. Resolves once `act` has run. */
  atCall(method: string, moment: CallMoment, which: number, act: () => Promise<void>): Promise<void> {
    return new Promise((done) => {
      const isAt = (body: string) => body.includes(`"${method}"`);
      this.#awaited = { isAt, moment, isAnswered: false, calls_left: which, act, done };
    });
  }

  /** Runs `act` once: after the node has answered a call whose text contains all of these words, and before the answer is passed on. */
  atAnswer(words: readonly string[], act: () => Promise<void>): Promise<void> {
    return new Promise((done) => {
      const isAt = (body: string) => words.every((word) => body.toLowerCase().includes(word.toLowerCase()));
      this.#awaited = { isAt, moment: 'after', isAnswered: true, calls_left: 1, act, done };
    });
  }

  /** Refuses a call from now on, by its method and path, as a bank refuses a request that it finds malformed. */
  refuse(call: string): void {
    this.#refused.add(call);
  }

  /** Counts the calls whose method and path begin with the given text. */
  countCalls(beginning: string): number {
    return this.#calls.filter((call) => call.startsWith(beginning)).length;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString();
    const call = `${request.method} ${request.url}`;
    this.#calls.push(call);
    if (this.#refused.has(call)) {
      response.writeHead(400).end();
      return;
    }
    const struck = this.#strikes(`${call}\n${body}`);
    if (struck?.moment === 'before') return this.#strike(struck, response);
    const headers = { 'content-type': 'application/json' };
    const { authorization } = request.headers;
    const answer = await fetch(new URL(request.url ?? '', this.#node), {
      method: request.method ?? 'POST',
      headers: { ...headers, ...(authorization && { authorization }) },
      ...(body !== '' && { body }),
    });
    const text = await answer.text();
    if (struck && !struck.isAnswered) return this.#strike(struck, response);
    await struck?.act();
    struck?.done();
    response.writeHead(answer.status, headers).end(text);
  }

  /** Returns the strike that is due at this request, if any. Several calls in one request count as one. */
  #strikes(body: string): Strike | null {
    const awaited = this.#awaited;
    if (!awaited || !awaited.isAt(body)) return null;
    awaited.calls_left -= 1;
    if (awaited.calls_left > 0) return null;
    this.#awaited = null;
    return awaited;
  }

  async #strike({ act, done }: Strike, response: ServerResponse): Promise<void> {
    await act();
    response.destroy();
    done();
  }
}
