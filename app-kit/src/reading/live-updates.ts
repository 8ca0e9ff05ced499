import type { News } from '@caudal/api-spec';
import { listenLive } from './live-stream.ts';
import type { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { session, sessionStatusAtom } from '../session/page-session.ts';
import { connectedAtom } from './connection.ts';
import type { MadeOld } from './operations.ts';
import { readAgainAfter, readAllAgain, type Change } from './read-again.ts';

/** Milliseconds for which changes are collected: they come in bursts, because one decision announces several topics. */
const gather_milliseconds = 120;

const store = getDefaultStore();

interface LiveUpdatesOptions {
  readonly client: QueryClient;
  /** The queries that each topic invalidates, by the contract's names of topics and operations. */
  readonly topics: Readonly<Record<string, MadeOld>>;
  /**
   * Milliseconds for which the first screen waits for the stream at most. Queries that ran before the stream opened are
   * read again when it opens, because changes before that moment were not announced to this page.
   */
  readonly patience_milliseconds: number;
}

/** Reads queries again when the server announces changes, while the session is open. */
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

  /** Resolves when the stream is open, has failed to open, or takes too long. The stream is retried in the background. */
  listen(): Promise<void> {
    this.#listening ??= this.#begin();
    return this.#listening.begun;
  }

  /** Calls `tell` with each news for the signed-in customer. Returns a function that removes `tell`. */
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
          // Invalidates all queries before `connectedAtom` is set, so that listeners of the atom find them invalidated.
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

/** Collects the changes of `gather_milliseconds` and passes them to `handOn` together. */
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
