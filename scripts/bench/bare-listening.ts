import type { Server } from 'node:http';

/** Lets a bare server listen on a free port of loopback, and prints that port for the benchmark that started it. */
export function listenBare(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
  });
}
