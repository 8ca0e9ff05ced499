import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';

interface Reading<Data, Key extends QueryKey> {
  readonly queryKey: Key;
  readonly queryFn: QueryFunction<Data, Key>;
  readonly staleTime?: unknown;
}

/**
 * For a route's loader: what its screen shows is there afterwards. Going to a screen is a reading: what was left before is
 * shown and read again behind that; what is on the screen already is kept current by what the server
 * announces, and what never changes is read once.
 * @throws RequestError where it was never read and cannot be.
 */
export async function visit<Data, Key extends QueryKey>(
  client: QueryClient,
  { queryKey, queryFn, staleTime }: Reading<Data, Key>,
): Promise<Data> {
  const known = client.getQueryCache().find<Data>({ queryKey });
  const data = known?.state.data;
  if (known === undefined || data === undefined) return client.query({ queryKey, queryFn });
  const isCurrent = known.isActive() || staleTime === 'static';
  // What fails is tried again while somebody looks at it.
  if (!isCurrent) void client.query({ queryKey, queryFn, staleTime: 0 }).catch(() => undefined);
  return data;
}
