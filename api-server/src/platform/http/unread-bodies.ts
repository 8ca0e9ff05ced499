import type { FastifyInstance } from 'fastify';

/** The time before an unread body is cut off: long enough for data in transit, and for the answer to arrive. */
const rest_milliseconds = 1_000;

/**
 * Ends the connection of a request that was answered before it had arrived as a whole. By default, Node reads the rest, however long it is.
 */
export function endUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    if (!raw.complete) setTimeout(() => raw.complete || raw.socket.destroy(), rest_milliseconds).unref();
    done();
  });
}

/** Ends the connection of a JSON body that does not arrive in time, even when bytes keep coming. Files may take longer. */
export function endSlowBodies(app: FastifyInstance, milliseconds: number): void {
  app.addHook('preParsing', (request, _reply, payload, next) => {
    const { 'content-type': type, 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    // A request without a body has nothing that could arrive late; its answer may take as long as it likes.
    const hasBody = (length !== undefined && length !== '0') || encoding !== undefined;
    if (hasBody && !type?.toLowerCase().startsWith('multipart/')) {
      const timer = setTimeout(() => request.raw.destroy(), milliseconds);
      payload.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    next(null, payload);
  });
}
