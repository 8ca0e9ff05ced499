import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';

interface Reading<Data, Key extends QueryKey> {
  readonly queryKey: Key;
  readonly queryFn: QueryFunction<Data, Key>;
  readonly staleTime?: unknown;
}

/**
 * Reads a query for a route's loader, so that its screen has data to show. Going to a screen counts as a reading: the
 * earlier answer is shown and read again in the background. Queries that are on the screen already are kept current by
 * the server's announcements, and static ones are read once. @throws RequestError when the query was never read and
 * fails.
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
