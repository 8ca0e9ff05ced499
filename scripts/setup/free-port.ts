import { createServer } from 'node:net';

/**
 * The first port to try. The range lies below the ports that systems give to outgoing connections: such a port could be taken between
 * the search and its use, which takes seconds for a server that first migrates its database. It lies above 10080, the last port that
 * `fetch` refuses.
 */
const first = 10_100;
const each = 20;
const processes = 1_000;

let taken = 0;

/**
 * Returns a free port of loopback. A process tries its 20 ports in turn, so it returns a port again only after it has tried all others. Two
 * processes share these ports only if their ids differ by a multiple of 1000.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < each; attempt += 1) {
    const port = first + (process.pid % processes) * each + (taken % each);
    taken += 1;
    if (await isFree(port, '127.0.0.1')) return port;
  }
  throw new Error(`None of the ${each} ports of process ${process.pid} is free: something listens on all of them.`);
}

/** Error codes that mean the machine has no such address, so no program listens there. */
const absent = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** Returns true if no program listens on a port of an address of loopback. */
export function isFree(port: number, host: '127.0.0.1' | '::1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(absent.has(error.code ?? '')));
    probe.listen({ port, host, ipv6Only: true }, () => probe.close(() => resolve(true)));
  });
}
