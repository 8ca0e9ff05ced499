import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** The two halves of a connection. */
interface Line {
  near: Socket;
  far: Socket;
  /** The standby that connects; null for other clients, and until its name has arrived. */
  standby: string | null;
  /** True when nothing arrives any more on either side, not even that the other side has closed. */
  isLost: boolean;
}

/** The name that a standby gives to its connection for replication. */
const application = /application_name\0([^\0]+)\0/;

/**
 * The connections by which the other machines reach one Postgres. Each can be cut as by a broken cable: nothing arrives any more, and
 * neither side is told. Network namespaces would need root; this class needs no rights.
 */
export class StandbyWays {
  readonly #server: Server;
  readonly #lines = new Set<Line>();
  readonly #cut = new Set<string>();

  private constructor(port: number) {
    this.#server = createServer((near) =>
      this.#join({ near, far: connect(port, '127.0.0.1'), standby: null, isLost: false }),
    );
  }

  /** Listens on one port of loopback, and forwards its connections to another. */
  static async open(from_port: number, to_port: number): Promise<StandbyWays> {
    const ways = new StandbyWays(to_port);
    ways.#server.listen(from_port, '127.0.0.1');
    await once(ways.#server, 'listening');
    return ways;
  }

  /** Loses everything between a standby and this Postgres from now on. */
  cut(standby: string): void {
    this.#cut.add(standby);
    for (const line of this.#lines) line.isLost ||= line.standby === standby;
  }

  /** Ends all cuts. Connections that were cut are closed, because their peers may have given them up. */
  mend(): void {
    this.#cut.clear();
    for (const { near, far, isLost } of this.#lines)
      if (isLost) {
        near.destroy();
        far.destroy();
      }
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const { near, far } of this.#lines) {
      near.destroy();
      far.destroy();
    }
    await once(this.#server, 'close');
  }

  #join(line: Line): void {
    this.#lines.add(line);
    const { near, far } = line;
    near.on('data', (data: Buffer) => {
      line.standby ??= application.exec(data.toString('latin1'))?.[1] ?? null;
      line.isLost ||= line.standby !== null && this.#cut.has(line.standby);
      pass(line, data, near, far);
    });
    far.on('data', (data: Buffer) => pass(line, data, far, near));
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
  }
}

function pass({ isLost }: Line, data: Buffer, from: Socket, to: Socket): void {
  if (!isLost && !to.destroyed && !to.write(data)) from.pause();
}
