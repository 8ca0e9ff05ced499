import { isRefusal } from '../session/request-error.ts';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { sessionStatusAtom } from '../session/page-session.ts';
import { readOldAgain } from './old-readings.ts';
import { noteBeginnings } from './read-again.ts';

/** As long as a person may leave a screen and find it as it was. */
const kept_milliseconds = 30 * 60_000;

/**
 * The cache of what was read from the server. Nothing is read because time passes, a window gets the focus or a component
 * is drawn: an officer's reading goes on record. It is read when somebody goes to a screen, and again when it has changed.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      // The server's word takes the place of what was read before; what failed on the way does not.
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
        // Whether there is a network is found out by asking.
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
