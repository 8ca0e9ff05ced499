import { onConnectionBack } from '@caudal/app-kit/reading/connection.ts';
import { RequestError } from '@caudal/app-kit/session/request-error.ts';

export interface Waiting {
  /** The server was not reached, or did not answer in time: from now on it is waited for. */
  readonly onUnreached: () => void;
  /** Ends the waiting, not a request that is under way. */
  readonly signal: AbortSignal;
  /** Until it is worth another attempt, or nobody waits any more. */
  readonly untilNext?: (signal: AbortSignal) => Promise<void>;
}

/**
 * Asks until the server answers, whatever it says. Only for what a key makes one: where the answer was lost, it is asked
 * again.
 * @throws what the last attempt threw, once nobody waits any more.
 */
export async function untilReached<Answer>(ask: () => Promise<Answer>, waiting: Waiting): Promise<Answer> {
  const { onUnreached, signal, untilNext = untilConnected } = waiting;
  for (;;) {
    try {
      // One attempt after the other: all of them are the same request.
      // oxlint-disable-next-line no-await-in-loop
      return await ask();
    } catch (error) {
      if (!isUnreached(error) || signal.aborted) throw error;
      onUnreached();
      // The pause comes before the next attempt.
      // oxlint-disable-next-line no-await-in-loop
      await untilNext(signal);
      if (signal.aborted) throw error;
    }
  }
}

function isUnreached(error: unknown): boolean {
  return error instanceof RequestError && (error.failure.kind === 'unreachable' || error.failure.kind === 'timeout');
}

/** Nobody tells of every way to be back: now and then it is tried. */
const attempt_milliseconds = 3_000;

/** Until the connection is back, or it is time to try whether it is. */
function untilConnected(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stopListening = onConnectionBack(go);
    const timer = setTimeout(go, attempt_milliseconds);
    signal.addEventListener('abort', go, { once: true });
    function go() {
      clearTimeout(timer);
      stopListening();
      resolve();
    }
  });
}
