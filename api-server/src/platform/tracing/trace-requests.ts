import { operationSchemas, type Audience, type OperationId } from '@caudal/api-spec/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { continueTrace, isTracing, type OpenSpan } from './tracing.ts';

const server_errors_from = 500;

/** Makes a span of each operation that a listener serves, in the trace that the browser's `traceparent` names. */
export function traceRequests(app: FastifyInstance, audience: Audience): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { operationId } = request.routeOptions.config;
    if (operationId === undefined || isLive(operationId)) return done();
    const { traceparent } = request.headers;
    const open = continueTrace(typeof traceparent === 'string' ? traceparent : undefined, operationId, 'server', {
      'caudal.listener': audience,
      'caudal.request_id': request.id,
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? '',
    });
    if (!open) return done();
    spans.set(request, open);
    open.run(done);
  });
  // The body arrives in the async context of its connection, so the request's span is made current again for the hooks that follow.
  app.addHook('preValidation', (request, _reply, done) => {
    const open = spans.get(request);
    if (open) open.run(done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const open = spans.get(request);
    open?.note({ 'http.response.status_code': statusCode });
    open?.end(statusCode >= server_errors_from ? String(statusCode) : undefined);
    done();
  });
}

/** Checks whether an operation is the live stream, which lasts for hours and would keep its trace open as long. */
function isLive(operation: OperationId): boolean {
  return operationSchemas[operation].answer?.['text/event-stream'] !== undefined;
}
