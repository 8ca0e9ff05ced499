import type { UseQueryResult } from '@tanstack/react-query';

/** What a list shows of its reading. `stale`: another one than was asked for, while that is on its way. */
export type Latest<Value> =
  | { status: 'loading' }
  | { status: 'ready' | 'stale'; value: Value }
  | { status: 'error'; error: unknown; retry: () => void };

/** The four states of a part of a screen that the screen does not wait for. */
export function latestOf<Value>(result: UseQueryResult<Value, unknown>): Latest<Value> {
  const { data, error, isPlaceholderData, isFetching, refetch } = result;
  if (data !== undefined) return { status: isPlaceholderData ? 'stale' : 'ready', value: data };
  if (error === null || isFetching) return { status: 'loading' };
  return { status: 'error', error, retry: () => void refetch() };
}

/** What is there to be shown, be it of before; null while there is nothing. */
export function shownOf<Value>(latest: Latest<Value>): Value | null {
  return latest.status === 'ready' || latest.status === 'stale' ? latest.value : null;
}
