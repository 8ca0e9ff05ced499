import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problems.ts';

/**
 * Refuses requests that a browser sends from another site (ASVS 3.5.1 to 3.5.3). A browser names the origin in headers that pages cannot
 * change. Callers that are not browsers, such as the bank, send neither these headers nor a cookie.
 */
export function refuseCrossSite(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { 'sec-fetch-site': site, origin: given = origin } = request.headers;
    const isForeign = site ? site !== 'same-origin' && site !== 'none' : given !== origin;
    if (isForeign) sendProblem(reply, 'cross_site_refused');
    else next();
  });
}
