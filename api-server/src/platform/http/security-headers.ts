import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { promisify } from 'node:util';
import helmet from 'helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Returns strict settings: scripts, fonts and connections only of our own origin, no framing, and only those inline scripts that the build
 * wrote into our pages, by their hashes. Inline styles are allowed, because pages contain their first styles, some libraries write styles,
 * and styles run no code.
 */
function policyOf(origin: string, scriptHashes: readonly string[]): Parameters<typeof helmet>[0] {
  const isHttps = origin.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  };
}

/** Returns the headers that helmet sets on an answer. The headers are the same for every request, so they are computed once. */
async function headersOf(origin: string, scriptHashes: readonly string[]): Promise<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  await promisify(helmet(policyOf(origin, scriptHashes)))(request, answer);
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}

export async function addSecurityHeaders(
  app: FastifyInstance,
  origin: string,
  scriptHashes: readonly string[],
): Promise<void> {
  const headers = {
    ...(await headersOf(origin, scriptHashes)),
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
