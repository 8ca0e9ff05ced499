import cookie from '@fastify/cookie';
import type { Audience } from '@caudal/api-spec/server';
import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import { createRequestLog } from '../log.ts';
import { onBehalfOf } from '../log-context.ts';
import { drawReadableCode } from '../readable-code.ts';
import type { TimeLimits } from '../time-limits.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { refuseCrossSite } from './cross-site.ts';
import { compileLazily } from './lazy-compilers.ts';
import { handleErrors } from './error-handler.ts';
import { closable, type Listener } from './closable.ts';
import type { AllHandlers } from './contexts.ts';
import { readForwardedAddresses } from './forwarded-addresses.ts';
import { addHealth, type Health } from '../health/health.ts';
import { serveNetworks } from './known-networks.ts';
import { addOperations } from './operations.ts';
import { sendProblem } from './problems.ts';
import { recogniseCallers, type WhoAsks } from './request-caller.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { addSite, readSite } from './site.ts';
import { endSlowBodies, endUnreadBodies } from './unread-bodies.ts';

interface ListenerOptions {
  audience: Audience;
  /** The folder of the built app; null for a listener that serves only the operations. */
  siteDir: string | null;
  limits: TimeLimits;
  health: Health;
  whoAsks: WhoAsks;
}

/** Creates one of the two listeners. A listener serves the operations and the app of its audience, and nothing of the other audience. */
export async function createListener(
  { audience, siteDir, limits, health, whoAsks }: ListenerOptions,
  services: Services,
  handlers: AllHandlers,
): Promise<Listener> {
  const origin = audience === 'customer' ? services.config.PUBLIC_ORIGIN : services.config.INTERNAL_ORIGIN;
  const proxies = services.config.TRUSTED_PROXIES;
  const logger: FastifyBaseLogger = services.log.child({ listener: audience });
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // The request's id has 60 random bits, in a form that a customer can read to support over the phone.
    genReqId: () => drawReadableCode(3, 4),
    requestIdHeader: false,
    childLoggerFactory: (parent, bindings, options) => createRequestLog(parent, bindings, options),
    trustProxy: proxies.length > 0 ? proxies : false,
    // A URL that cannot be decoded, or that has a part longer than any id, is answered as not found.
    frameworkErrors: (_error, _request, reply) => void sendProblem(reply, 'not_found'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 128 },
    connectionTimeout: limits.connection_silence_milliseconds,
    requestTimeout: limits.request_milliseconds,
    keepAliveTimeout: 65_000,
    http: {
      headersTimeout: limits.request_head_milliseconds,
      connectionsCheckingInterval: limits.arrival_check_milliseconds,
      maxHeaderSize: 16_384,
    },
    // When the listener closes, requests under way are finished and answered as usual.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  compileLazily(app);
  const listener = closable(app, health.phase);
  readForwardedAddresses(app);
  const site = siteDir === null ? null : await readSite(siteDir, origin);
  await addSecurityHeaders(app, origin, site?.scriptHashes ?? []);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    onBehalfOf({ requestId: request.id }, done);
  });
  // The body arrives in the async context of its connection, so the request's context is set again for the hooks that follow.
  app.addHook('preValidation', (request, _reply, done) => onBehalfOf({ requestId: request.id }, done));
  traceRequests(app, audience);
  if (audience === 'backoffice') serveNetworks(app, { served: services.config.INTERNAL_NETWORKS, proxies });
  app.addHook('onResponse', (request, reply, done) => {
    // The route is logged instead of the URL, because a URL may contain ids and tokens.
    const { method, routeOptions } = request;
    const { operationId = null } = routeOptions.config;
    health.metrics.answered(audience, operationId, reply.statusCode, reply.elapsedTime);
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
  endUnreadBodies(app);
  endSlowBodies(app, limits.json_body_milliseconds);
  handleErrors(app);
  addHealth(app, audience, services, health);
  await app.register(async (scope) => {
    // Cookies are parsed only for operations: probes and pages do not use them.
    await scope.register(cookie);
    refuseCrossSite(scope, origin);
    recogniseCallers(scope, audience, services, whoAsks);
    await addOperations(scope, { audience, origin, limits }, services, handlers);
  });
  if (site) await addSite(app, site);
  else app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not_found'));
  return listener;
}
