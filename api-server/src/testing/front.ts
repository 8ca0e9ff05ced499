import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { vi } from 'vitest';

interface Behind {
  port: number;
  underWay: number;
}

/** A reverse proxy in front of servers that are restarted one after the other, as in an installation. */
export class Front {
  readonly #server: Server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing));
  #behind: Behind[] = [];

  static async listen(port: number): Promise<Front> {
    const front = new Front();
    // The tested origins name localhost, which may be 127.0.0.1 or ::1, so the proxy listens on that name.
    front.#server.listen(port, 'localhost');
    await once(front.#server, 'listening');
    return front;
  }

  /** Adds the server on this port to those that receive requests. */
  add(port: number): void {
    this.#behind.push({ port, underWay: 0 });
  }

  /** Sends no further requests to a server, and waits for its requests under way. */
  async remove(port: number): Promise<void> {
    const leaving = this.#behind.filter((server) => server.port === port);
    this.#behind = this.#behind.filter((server) => server.port !== port);
    await vi.waitUntil(() => leaving.every(({ underWay }) => underWay === 0), { timeout: 120_000, interval: 10 });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Passes a request to the server that has the fewest requests under way. */
  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const [server] = this.#behind.toSorted((one, other) => one.underWay - other.underWay);
    if (!server) {
      outgoing.writeHead(503).end();
      return;
    }
    server.underWay += 1;
    outgoing.once('close', () => {
      server.underWay -= 1;
    });
    const { method, url, headers } = incoming;
    const asked = { host: '127.0.0.1', port: server.port, method, path: url, headers, agent: false } as const;
    const onward = request(asked, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }
}
