import { notifyManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { problemCodeOf } from '../session/request-error.ts';
import { onConnectionBack } from './connection.ts';

// A query that could not be read again keeps its earlier answer on the screen, so that a form beside it stays open, and is retried until
// it succeeds.

const first_wait_milliseconds = 1_000;
const longest_wait_milliseconds = 10_000;

/** Checks whether a query on the screen shows an earlier answer because the latest attempt failed. */
export function isOld(query: Query): boolean {
  return query.state.status === 'error' && query.state.data !== undefined && query.isActive();
}

/**
 * Returns the error of an outdated query on the screen, a failed connection rather than a refusal; null when no query is
 * outdated.
 */
export function useWhyOld(): unknown {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((wake: () => void) => cache.subscribe(notifyManager.batchCalls(wake)), [cache]);
  return useSyncExternalStore(subscribe, () => {
    const errors = cache
      .getAll()
      .filter(isOld)
      .map(({ state }): unknown => state.error);
    return errors.find((error) => problemCodeOf(error) === null) ?? errors[0] ?? null;
  });
}

/** Reads outdated queries on the screen again, with back-off, until they succeed. */
export function readOldAgain(client: QueryClient): void {
  const cache = client.getQueryCache();
  const anyIsOld = () => cache.getAll().some(isOld);
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt() {
    attempts += 1;
    await client.refetchQueries({ type: 'active', predicate: isOld }, { cancelRefetch: false });
    timer = undefined;
    if (anyIsOld()) wait();
    else attempts = 0;
  }
  function wait() {
    const milliseconds = Math.min(longest_wait_milliseconds, first_wait_milliseconds * 2 ** attempts);
    timer ??= setTimeout(() => void attempt(), milliseconds);
  }

  cache.subscribe(({ type }) => {
    if (type === 'updated' && anyIsOld()) wait();
  });
  onConnectionBack(() => {
    if (timer === undefined || !anyIsOld()) return;
    clearTimeout(timer);
    attempts = 0;
    void attempt();
  });
}
