import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';

interface Reading<Data, Key extends QueryKey> {
  readonly queryKey: Key;
  readonly queryFn: QueryFunction<Data, Key>;
  readonly staleTime?: unknown;
}

/**
 * Reads a query for a route's loader, so that its screen has data to show. If there is an earlier answer, the screen shows
 * it, and the query runs again in the background. It does not run again if it is on the screen already, because live
 * updates keep it current, or if it is static. @throws RequestError when a query without an earlier answer fails.
 */
export async function visit<Data, Key extends QueryKey>(
  client: QueryClient,
  { queryKey, queryFn, staleTime }: Reading<Data, Key>,
): Promise<Data> {
  const known = client.getQueryCache().find<Data>({ queryKey });
  const data = known?.state.data;
  if (known === undefined || data === undefined) return client.query({ queryKey, queryFn });
  const isCurrent = known.isActive() || staleTime === 'static';
  // A failure is ignored here: `readOldAgain` retries the query while it is on the screen.
  if (!isCurrent) void client.query({ queryKey, queryFn, staleTime: 0 }).catch(() => undefined);
  return data;
}

/**
 * Lets a route's loader end before its visits do: the screen appears at once, and each of its parts shows its own loading
 * and error states.
 */
export function withoutWaiting(...visits: readonly Promise<unknown>[]): void {
  void Promise.allSettled(visits);
}
