import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A connection through the network, as its two sockets: `near` to the server, `far` to the database. */
interface Line {
  near: Socket;
  far: Socket;
  /** True when no data arrives any more on either side, not even the other side's closing. */
  isLost: boolean;
}

/** A network between a server and its database: it can be slow, break connections, or drop all data silently. */
export class UnsteadyNetwork {
  /** Milliseconds by which each piece of data is delayed. */
  latency_milliseconds = 0;
  /** The number of bytes that arrive at once. The next bytes follow after the latency, or after a moment when there is no latency. */
  piece_bytes = Number.POSITIVE_INFINITY;
  readonly #server: Server;
  readonly #lines = new Set<Line>();
  #isSilent = false;
  #port = 0;

  private constructor(host: string, port: number) {
    this.#server = createServer((near) => this.#join(near, connect(port, host)));
  }

  /** Starts a network to the host of a connection string. */
  static async to(url: string): Promise<UnsteadyNetwork> {
    const { hostname, port } = new URL(url);
    const network = new UnsteadyNetwork(hostname, Number(port));
    network.#server.listen(0, '127.0.0.1');
    await once(network.#server, 'listening');
    const address = network.#server.address();
    if (!address || typeof address === 'string') throw new Error('The network has no port');
    network.#port = address.port;
    return network;
  }

  /** Returns the connection string rerouted through this network. */
  through(url: string): string {
    const rerouted = new URL(url);
    rerouted.hostname = '127.0.0.1';
    rerouted.port = String(this.#port);
    return rerouted.href;
  }

  /** Ends every connection with a reset, as a restarting firewall does. Returns the number of connections. */
  reset(): number {
    const open = [...this.#lines].filter(({ isLost }) => !isLost);
    for (const { near, far } of open) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
    return open.length;
  }

  /** Stops all data from now on, on open and on new connections, without closing any connection. */
  fallSilent(): void {
    this.#isSilent = true;
    for (const line of this.#lines) line.isLost = true;
  }

  /** Ends every disturbance. Lost connections stay lost, as in a router that has forgotten them. */
  heal(): void {
    this.latency_milliseconds = 0;
    this.piece_bytes = Number.POSITIVE_INFINITY;
    this.#isSilent = false;
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const { near, far } of this.#lines) {
      near.destroy();
      far.destroy();
    }
    await once(this.#server, 'close');
  }

  #join(near: Socket, far: Socket): void {
    const line: Line = { near, far, isLost: this.#isSilent };
    this.#lines.add(line);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true);
      from.on('error', () => undefined);
      from.once('close', () => {
        if (!line.isLost) to.destroy();
        if (near.destroyed && far.destroyed) this.#lines.delete(line);
      });
      void this.#carry(from, to, line).catch(() => undefined);
    }
  }

  async #carry(from: Socket, to: Socket, line: Line): Promise<void> {
    for await (const data of from as AsyncIterable<Buffer>) {
      for (let rest = data; rest.length > 0;) {
        const piece = rest.subarray(0, this.piece_bytes);
        rest = rest.subarray(piece.length);
        if (piece.length < data.length || this.latency_milliseconds > 0) await sleep(this.latency_milliseconds);
        if (line.isLost) break;
        if (!to.write(piece)) await once(to, 'drain');
      }
    }
    if (!line.isLost) to.end();
  }
}
