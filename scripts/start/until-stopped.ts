import { once } from 'node:events';
import { atStopSignals } from '../../api-server/src/platform/stop-signals.ts';

/** Returns a signal that aborts at Ctrl-C or a request to stop, and calls `onAsked` then. A second Ctrl-C exits at once. */
export function stopSignal(onAsked: () => void = () => undefined): AbortSignal {
  const stop = new AbortController();
  atStopSignals({
    onFirst: () => {
      onAsked();
      stop.abort();
    },
    onAgain: () => process.exit(130),
  });
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
