import type { FastifyInstance } from 'fastify';

/** The time from the answer until the connection of an unread body is closed: long enough for the answer to arrive. */
const rest_milliseconds = 1_000;

/**
 * Closes the connection of a request that was answered before its whole body had arrived. By default, Node reads the rest of the body,
 * however long it is.
 */
export function endUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    if (!raw.complete) setTimeout(() => raw.complete || raw.socket.destroy(), rest_milliseconds).unref();
    done();
  });
}

/** Thrown for a body that did not arrive in time. */
export class BodyTooSlow extends Error {}

/**
 * Refuses a request whose body does not arrive in time, even when bytes keep coming, and closes its connection. The request is answered
 * first: nginx counts a connection that ends without an answer as a failure of this server, and sends other visitors elsewhere. Multipart
 * forms, which hold files, may take longer.
 */
export function endSlowBodies(app: FastifyInstance, milliseconds: number): void {
  app.addHook('preParsing', (request, reply, payload, next) => {
    const { 'content-type': type, 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    // A request without a body gets no timer: it could end the connection while the answer is still being made.
    const hasBody = (length !== undefined && length !== '0') || encoding !== undefined;
    if (hasBody && !type?.toLowerCase().startsWith('multipart/')) {
      const timer = setTimeout(() => {
        if (reply.sent) request.raw.destroy();
        // The framework answers an error of the body that it reads. It does not read the body of a GET: that request is answered as usual.
        else if (payload.listenerCount('error') > 0) payload.emit('error', new BodyTooSlow());
      }, milliseconds);
      payload.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    next(null, payload);
  });
}
