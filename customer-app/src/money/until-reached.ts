import { onConnectionBack } from '@caudal/app-kit/reading/connection.ts';
import { isUnanswered } from '@caudal/app-kit/session/request-error.ts';

interface Waiting {
  /** Called when the server was not reached or did not answer in time: the waiting begins. */
  readonly onUnreached: () => void;
  /** Ends the waiting, but not a request that is under way. */
  readonly signal: AbortSignal;
  /** Resolves when another attempt is worthwhile, or nobody waits any more. */
  readonly untilNext?: (signal: AbortSignal) => Promise<void>;
}

/**
 * Repeats a request until the server answers, whatever the answer is. Only for requests with an idempotency key: if an
 * answer was lost, the request is sent again. @throws the error of the last attempt when nobody waits any more.
 */
export async function untilReached<Answer>(ask: () => Promise<Answer>, waiting: Waiting): Promise<Answer> {
  const { onUnreached, signal, untilNext = untilConnected } = waiting;
  for (;;) {
    try {
      // Attempts run one after the other: all of them are the same request.
      // oxlint-disable-next-line no-await-in-loop
      return await ask();
    } catch (error) {
      if (!isUnanswered(error) || signal.aborted) throw error;
      onUnreached();
      // The pause comes before the next attempt.
      // oxlint-disable-next-line no-await-in-loop
      await untilNext(signal);
      if (signal.aborted) throw error;
    }
  }
}

/** Milliseconds between attempts, because no event announces every recovery of the connection. */
const attempt_milliseconds = 3_000;

/** Resolves when the connection is back, or when it is time for another attempt. */
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
