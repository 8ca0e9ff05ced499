import { once } from 'node:events';
import { createServer, Socket, type Server } from 'node:net';

/** The two halves of a connection. */
interface Line {
  near: Socket;
  far: Socket;
  /** True when nothing arrives any more on either side, not even that the other side has closed. */
  isLost: boolean;
}

/** Says whether nothing may arrive on a connection, by the socket on which it was accepted. */
type IsCut<Answer> = (near: Socket) => Answer;

/** The port at which the other machines reach a program of one machine. Forwards each connection until it is cut. */
export class Way {
  readonly #server: Server;
  readonly #to_port: number;
  readonly #isCut: IsCut<Promise<boolean>>;
  readonly #lines = new Set<Line>();

  private constructor(to_port: number, isCut: IsCut<Promise<boolean>>) {
    this.#to_port = to_port;
    this.#isCut = isCut;
    this.#server = createServer((near) => this.#join({ near, far: new Socket(), isLost: false }));
  }

  /** Listens on one port of loopback, and forwards its connections to another, except those that are cut when they arrive. */
  static async open(from_port: number, to_port: number, isCut: IsCut<Promise<boolean>>): Promise<Way> {
    const way = new Way(to_port, isCut);
    way.#server.listen(from_port, '127.0.0.1');
    await once(way.#server, 'listening');
    return way;
  }

  /** Loses everything from now on that goes over connections which are open and cut. */
  cut(isCut: IsCut<boolean>): void {
    for (const line of this.#lines) line.isLost ||= isCut(line.near);
  }

  /** Closes the connections that were cut, because their peers may have given them up. */
  mend(): void {
    for (const { near, far, isLost } of this.#lines)
      if (isLost) {
        near.destroy();
        far.destroy();
      }
  }

  #join(line: Line): void {
    this.#lines.add(line);
    const { near, far } = line;
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.setNoDelay(true);
      one.on('error', () => undefined);
      one.on('drain', () => other.resume());
      one.once('close', () => {
        if (!line.isLost) other.destroy();
        if (near.destroyed && far.destroyed) this.#lines.delete(line);
      });
    }
    void this.#connect(line);
  }

  async #connect(line: Line): Promise<void> {
    const { near, far } = line;
    if (await this.#isCut(near)) line.isLost = true;
    if (line.isLost || near.destroyed) return;
    far.connect(this.#to_port, '127.0.0.1');
    near.on('data', (data: Buffer) => pass(line, data, near, far));
    far.on('data', (data: Buffer) => pass(line, data, far, near));
  }
}

function pass({ isLost }: Line, data: Buffer, from: Socket, to: Socket): void {
  if (!isLost && !to.destroyed && !to.write(data)) from.pause();
}
