import { isRefusal } from '../session/request-error.ts';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { sessionStatusAtom } from '../session/page-session.ts';
import { readOldAgain } from './old-readings.ts';
import { noteBeginnings } from './read-again.ts';

/** Milliseconds for which a person may leave a screen and find it as it was. */
const kept_milliseconds = 30 * 60_000;

/**
 * Creates the cache of the server's answers. No query runs because time passes, a window gets the focus or a component
 * renders: an officer's reading goes on record. A query runs when somebody goes to a screen, and again after it was
 * invalidated.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      // A refusal replaces the earlier answer; a failure on the way does not.
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
        // The browser's own idea of being online is ignored: only a request shows whether there is a network.
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
