import type { LiveEvent, News } from '@caudal/api-spec';
import { timedFetch } from '../clock/page-clock.ts';
import { createParser } from 'eventsource-parser';
import type { Session } from '../session/session.ts';

interface LiveListener {
  /**
   * Called with a topic whose queries must be read again. For officers `customer` is the id of the customer that the topic
   * is about; null means that it is about the reader's own account.
   */
  onTopic: (topic: string, customer: string | null) => void;
  /** Called with news for the customer who is signed in. */
  onNews: (news: News) => void;
  /**
   * Called with false when the stream breaks and with true when it is open again. No change in between was announced, so
   * the screen may be outdated.
   */
  onConnection: (connected: boolean) => void;
}

const longest_wait_milliseconds = 30_000;
/**
 * Milliseconds of silence after which the stream counts as broken. The server sends a heartbeat every 20 seconds, so two
 * were missed.
 */
const silence_milliseconds = 50_000;

/** Listens until the signal aborts; reconnects with back-off. */
export async function listenLive(session: Session, listener: LiveListener, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const lost = new AbortController();
      const watch = watchConnection(lost);
      await readStream(
        session,
        listener,
        { signal: AbortSignal.any([signal, lost.signal]), heard: watch.heard },
        () => {
          failures = 0;
        },
      ).finally(watch.stop);
    } catch {
      // Whatever broke the stream, the loop connects again, and then every query is read again.
    }
    if (signal.aborted) return;
    listener.onConnection(false);
    await pause(Math.min(longest_wait_milliseconds, 500 * 2 ** Math.min(failures, 6)), signal);
  }
}

async function readStream(
  session: Session,
  listener: LiveListener,
  { signal, heard }: { signal: AbortSignal; heard: () => void },
  onOpen: () => void,
): Promise<void> {
  const lease = await session.lease();
  const response = await timedFetch('/api/live', {
    headers: { authorization: `Bearer ${lease?.bearer ?? ''}` },
    signal,
  });
  // The token has expired or the session is over. This call renews the token, or ends the session on this page now and not
  // only at the next request.
  if (response.status === 401) await session.lease(lease);
  if (!response.ok || !response.body) throw new Error(`The live stream answered ${response.status}`);
  onOpen();
  listener.onConnection(true);
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const { customer = null, news } = JSON.parse(data) as Omit<LiveEvent, 'topic'>;
      if (news) listener.onNews(news);
      else if (event) listener.onTopic(event, customer);
    },
  });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    heard();
    parser.feed(decoder.decode(part.value, { stream: true }));
  }
}

/** Aborts the stream when the browser reports that it is offline, or when nothing has been heard for too long. */
function watchConnection(lost: AbortController) {
  const give = () => lost.abort();
  let timer = setTimeout(give, silence_milliseconds);
  globalThis.addEventListener('offline', give);
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(give, silence_milliseconds);
    },
    stop: () => {
      clearTimeout(timer);
      globalThis.removeEventListener('offline', give);
    },
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    // The browser is online again, so the wait ends early.
    globalThis.addEventListener('online', () => (clearTimeout(timer), resolve()), { once: true, signal });
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
