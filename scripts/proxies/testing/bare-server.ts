import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Act = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts an HTTP server that is always ready and handles other requests, once their bodies have arrived, with `act`. */
export async function startBareServer(act: Act): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/management/')) return void response.end('{"status":"UP"}');
    request.resume().once('end', () => act(request, response));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
