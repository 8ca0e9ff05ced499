import { isRefusal } from '../session/request-error.ts';
import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { sessionStatusAtom } from '../session/page-session.ts';
import { readOldAgain } from './old-readings.ts';
import { noteBeginnings } from './read-again.ts';

/** Milliseconds for which answers stay in the cache after their screen was left, so that it reappears at once. */
const kept_milliseconds = 30 * 60_000;

/**
 * Creates the cache of the server's answers. A query runs when somebody goes to a screen, and again after it was
 * invalidated. It does not run because time passes, a window gets the focus or a component renders: the server records
 * what an officer reads, and would record readings that no officer asked for.
 */
export function createQueryClient(): QueryClient {
  // A button learns that its request is under way before the browser gives the page the next press. By default a timer would tell it, and the
  // second press of a double click, which may wait already, would send the request again.
  notifyManager.setScheduler(queueMicrotask);
  const client = new QueryClient({
    queryCache: new QueryCache({
      // After a refusal the earlier answer must not be shown; after a lost connection or an error of the server it stays.
      onError: (error, query) => {
        if (isRefusal(error) && query.state.data !== undefined) query.setState({ data: undefined, dataUpdatedAt: 0 });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: kept_milliseconds,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Queries also run while the browser claims to be offline: only a request shows whether there is a network.
        networkMode: 'always',
      },
    },
  });
  noteBeginnings(client);
  readOldAgain(client);
  const store = getDefaultStore();
  store.sub(sessionStatusAtom, () => {
    if (store.get(sessionStatusAtom) === 'none') client.clear();
  });
  return client;
}
