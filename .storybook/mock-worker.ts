import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const path = '/mockServiceWorker.js';

/** The service worker that answers the screens' requests, served from where it is installed. */
export function mockWorker(): Plugin {
  const script = readFileSync(createRequire(import.meta.url).resolve(`msw${path}`));
  return {
    name: 'caudal-mock-worker',
    configureServer(server) {
      server.middlewares.use(path, (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(script);
      });
    },
  };
}
