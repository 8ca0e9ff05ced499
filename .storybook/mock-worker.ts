import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const path = '/mockServiceWorker.js';

/** Serves the service worker that answers the screens' requests, from its installed package. */
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
