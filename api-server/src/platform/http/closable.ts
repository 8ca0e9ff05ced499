import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Phase } from '../health/phase.ts';

/** The interval at which `close` looks for connections that have become idle, or that have not received a byte. */
const looked_milliseconds = 50;

/**
 * The age from which a connection that has not received a byte counts as opened in advance. The first request on a younger connection may
 * be on its way.
 */
const unused_milliseconds = 1_000;

/** A listener that finishes the requests under way when it is closed. */
export interface Listener {
  listen: (at: { host: string; port: number }) => Promise<string>;
  /** Accepts no new connections, and finishes the requests under way; requests that take longer than `seconds` are broken off. */
  close: (seconds: number) => Promise<void>;
}

/**
 * Makes a listener closable. While the server closes, each answer ends its connection: the client opens its next connection to another
 * server.
 */
export function closable(app: FastifyInstance, phase: Phase): Listener {
  /** The open connections, with the time at which each was opened. */
  const open = new Map<Socket, number>();
  app.server.on('connection', (socket) => {
    open.set(socket, performance.now());
    socket.once('close', () => open.delete(socket));
  });
  /**
   * Closes connections without a request. Node counts a connection that was opened in advance, and still waits for its first request, as
   * busy.
   */
  const closeIdle = () => {
    app.server.closeIdleConnections();
    for (const [socket, opened_milliseconds] of open) {
      const isOld = performance.now() - opened_milliseconds > unused_milliseconds;
      if (isOld && socket.bytesRead === 0) socket.destroy();
    }
  };
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (phase.now() === 'closing') reply.header('connection', 'close');
    done(null, payload);
  });
  return {
    listen: (at) => app.listen(at),
    close: async (seconds) => {
      const looking = setInterval(closeIdle, looked_milliseconds);
      const limit = setTimeout(() => app.server.closeAllConnections(), seconds * 1_000);
      await app.close().finally(() => {
        clearInterval(looking);
        clearTimeout(limit);
      });
    },
  };
}
