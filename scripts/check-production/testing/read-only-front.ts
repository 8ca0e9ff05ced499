import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The answer of AWS to a role whose policy allows no such request. The S3 server of the tests knows no policies. */
const denied =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';

/** Starts a front before an S3 server that denies every request to write, as a policy does, and passes on the others as they are. */
export async function startReadOnlyFront(endpoint: string): Promise<{ server: Server; endpoint: string }> {
  const { hostname, port } = new URL(endpoint);
  const server = createServer((incoming, answer) => {
    const { method, url, headers } = incoming;
    if (method !== 'GET' && method !== 'HEAD') {
      incoming.resume();
      answer.writeHead(403, { 'content-type': 'application/xml' }).end(denied);
      return;
    }
    const passed = request({ hostname, port, method, path: url, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    passed.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
