import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

const away_milliseconds = 60_000;
const looked_milliseconds = 5_000;

interface PresenceOptions {
  /** Ports of this process whose requests come from users. */
  ports: readonly number[];
  come: () => void;
  leave: () => void;
}

/**
 * Calls `come` when somebody begins to use what this process serves, and `leave` when nobody does any more: after a minute without a
 * request or an open live stream. Assumes at first that nobody is there. Returns the function that stops watching.
 */
export function watchPresence({ ports, come, leave }: PresenceOptions): () => void {
  let open = 0;
  let asked_milliseconds = performance.now();
  let isThere = false;
  const onRequest = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (!ports.includes(request.socket.localPort ?? 0) || isOfTheBank(request)) return;
    open += 1;
    response.once('close', () => {
      open -= 1;
      asked_milliseconds = performance.now();
    });
    asked_milliseconds = performance.now();
    if (isThere) return;
    isThere = true;
    come();
  };
  subscribe('http.server.request.start', onRequest);
  const timer = setInterval(() => {
    if (!isThere || open > 0 || performance.now() - asked_milliseconds < away_milliseconds) return;
    isThere = false;
    leave();
  }, looked_milliseconds).unref();
  return () => {
    clearInterval(timer);
    unsubscribe('http.server.request.start', onRequest);
  };
}

/** Returns true for the server's own requests to the sandbox's bank, which arrive on the desk's port. */
const isOfTheBank = ({ url }: IncomingMessage) => url?.startsWith('/bank/') ?? false;
