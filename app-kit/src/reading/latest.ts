import type { UseQueryResult } from '@tanstack/react-query';

/** The state of a list's query. `stale`: the value is the previous page's, while the requested one is loading. */
export type Latest<Value> =
  | { status: 'loading' }
  | { status: 'ready' | 'stale'; value: Value }
  | { status: 'error'; error: unknown; retry: () => void };

/** Returns the state of a part of a screen that loads on its own, without the screen waiting for it. */
export function latestOf<Value>(result: UseQueryResult<Value, unknown>): Latest<Value> {
  const { data, error, isPlaceholderData, isFetching, refetch } = result;
  if (data !== undefined) return { status: isPlaceholderData ? 'stale' : 'ready', value: data };
  if (error === null || isFetching) return { status: 'loading' };
  return { status: 'error', error, retry: () => void refetch() };
}

/** Returns the value to show, even if it is stale; null when there is none. */
export function shownOf<Value>(latest: Latest<Value>): Value | null {
  return latest.status === 'ready' || latest.status === 'stale' ? latest.value : null;
}
