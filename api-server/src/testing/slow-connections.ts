import { connect, type Socket } from 'node:net';

const drip_milliseconds = 250;

/** The beginnings of requests that never end: they continue byte by byte for as long as the server allows. */
const beginnings = [
  'GET /api/account HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
  'POST /api/register HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n"',
] as const;

/** Connections that an attacker opens to use up the server: half of them send a head byte by byte, half of them a body. */
export class SlowConnections {
  readonly #port: number;
  readonly #open = new Set<Socket>();
  readonly #drip: NodeJS.Timeout;
  readonly #answers = new Set<string>();
  #begun = 0;
  #replaces = true;

  constructor(origin: string, count: number) {
    this.#port = Number(new URL(origin).port);
    this.#drip = setInterval(() => {
      for (const socket of this.#open) socket.write('a');
    }, drip_milliseconds);
    for (let index = 0; index < count; index += 1) this.#begin();
  }

  /** The number of connections that are open now. */
  get open(): number {
    return this.#open.size;
  }

  /** The number of connections begun so far, including those that replaced closed ones. */
  get begun(): number {
    return this.#begun;
  }

  /** The first lines of all answers of the server. */
  get answers(): readonly string[] {
    return [...this.#answers];
  }

  /** Stops replacing the connections that the server closes. Open connections continue. */
  tire(): void {
    this.#replaces = false;
  }

  /** Closes the connections that are still open. */
  stop(): void {
    this.#replaces = false;
    clearInterval(this.#drip);
    for (const socket of this.#open) socket.destroy();
  }

  #begin(): void {
    const beginning = beginnings[this.#begun % beginnings.length] ?? '';
    this.#begun += 1;
    const socket = connect(this.#port, '127.0.0.1', () => {
      this.#open.add(socket);
      socket.write(beginning);
    });
    socket.once('data', (data: Buffer) => this.#answers.add(data.toString('latin1').split('\r\n')[0] ?? ''));
    // A reset by the server raises an error, which is expected; `close` follows it.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      this.#open.delete(socket);
      if (this.#replaces) setTimeout(() => this.#replaces && this.#begin(), drip_milliseconds);
    });
  }
}
