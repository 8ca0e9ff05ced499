import type { News } from '@caudal/api-spec';
import { listenLive } from './live-stream.ts';
import type { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { session, sessionStatusAtom } from '../session/page-session.ts';
import { connectedAtom } from './connection.ts';
import type { MadeOld } from './operations.ts';
import { readAgainAfter, readAllAgain, type Change } from './read-again.ts';

/** Changes come in bursts: one decision announces several topics. */
const gather_milliseconds = 120;

const store = getDefaultStore();

export interface LiveUpdatesOptions {
  readonly client: QueryClient;
  /** What each topic makes old, by the contract's names of them. */
  readonly topics: Readonly<Record<string, MadeOld>>;
  /**
   * What is read before the stream is open is read twice, for what changes in between announces itself to nobody. So the
   * first screen waits for the stream, this long at most.
   */
  readonly patience_milliseconds: number;
}

/** Has read again whatever the server says has changed, while the session is open. */
export class LiveUpdates {
  readonly #options: LiveUpdatesOptions;
  readonly #tellers = new Set<(news: News) => void>();
  #listening: { stop: AbortController; begun: Promise<void> } | null = null;

  constructor(options: LiveUpdatesOptions) {
    this.#options = options;
    store.sub(sessionStatusAtom, () => {
      if (store.get(sessionStatusAtom) !== 'open') this.#stop();
    });
  }

  /** Fulfilled once the stream is open, or has failed to open, or takes too long; it goes on trying behind that. */
  listen(): Promise<void> {
    this.#listening ??= this.#begin();
    return this.#listening.begun;
  }

  /** Has news of the customer whose page this is told by `tell`, until it is called off. */
  onNews(tell: (news: News) => void): () => void {
    this.#tellers.add(tell);
    return () => void this.#tellers.delete(tell);
  }

  #begin() {
    const { client, topics, patience_milliseconds } = this.#options;
    const stop = new AbortController();
    const gathered = gather((changes) => void readAgainAfter(client, changes));
    stop.signal.addEventListener('abort', () => gathered.drop());
    const begun = new Promise<void>((resolve) => {
      setTimeout(resolve, patience_milliseconds);
      const listener = {
        // A newer server may know topics that this page does not.
        onTopic: (topic: string, customer: string | null) => {
          const makesOld = topics[topic];
          if (makesOld) gathered.add({ makesOld, customer, at: performance.now() });
        },
        onNews: (news: News) => this.#tellers.forEach((tell) => tell(news)),
        onConnection: (isConnected: boolean) => {
          if (stop.signal.aborted) return;
          // Before anybody acts on the news that it is back.
          if (isConnected) void readAllAgain(client);
          store.set(connectedAtom, isConnected);
          resolve();
        },
      };
      void listenLive(session, listener, stop.signal);
    });
    return { stop, begun };
  }

  #stop(): void {
    this.#listening?.stop.abort();
    this.#listening = null;
    store.set(connectedAtom, true);
  }
}

/** Hands on together what comes within a moment. */
function gather(handOn: (changes: readonly Change[]) => void) {
  let changes: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  function flush() {
    timer = undefined;
    const gathered = changes;
    changes = [];
    handOn(gathered);
  }
  return {
    add: (change: Change) => {
      changes.push(change);
      timer ??= setTimeout(flush, gather_milliseconds);
    },
    drop: () => clearTimeout(timer),
  };
}
