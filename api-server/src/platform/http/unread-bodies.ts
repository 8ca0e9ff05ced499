import type { FastifyInstance } from 'fastify';

/** Long enough for what was under way, and for the answer to arrive. */
const rest_milliseconds = 1_000;

/** Node reads the rest of a request that was answered before it was whole, however long it is. Here it ends soon. */
export function endUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    if (!raw.complete) setTimeout(() => raw.complete || raw.socket.destroy(), rest_milliseconds).unref();
    done();
  });
}

/** Ends the connection of a JSON body that does not arrive in time, were it a byte now and then. Files may take longer. */
export function endSlowBodies(app: FastifyInstance, milliseconds: number): void {
  app.addHook('preParsing', (request, _reply, payload, next) => {
    const { 'content-type': type, 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    // A request without a body has nothing that could arrive late; what it is answered may take as long as it likes.
    const hasBody = (length !== undefined && length !== '0') || encoding !== undefined;
    if (hasBody && !type?.toLowerCase().startsWith('multipart/')) {
      const timer = setTimeout(() => request.raw.destroy(), milliseconds);
      payload.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    next(null, payload);
  });
}
