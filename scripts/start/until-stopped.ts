import { once } from 'node:events';

/** Returns a signal that aborts at Ctrl-C or a request to stop, and calls `onAsked` then. A second Ctrl-C exits at once. */
export function stopSignal(onAsked: () => void = () => undefined): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(130);
      onAsked();
      stop.abort();
    });
  }
  return stop.signal;
}

/** Resolves when the signal aborts, or at once if it already has. */
export async function whenAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

/** Resolves at Ctrl-C or a request to stop. */
export function untilStopped(): Promise<void> {
  return whenAborted(stopSignal());
}
