import type { Query, QueryClient } from '@tanstack/react-query';
import { isMadeOld, type MadeOld } from './operations.ts';

// The start of each query is recorded, and a change invalidates only queries that started before the change, because later
// queries already contain it. So a decision of which this tab learns twice, by the answer to its request and by the live stream, causes one
// reading.

const begunAt = new WeakMap<Query, number>();

/** Records the start of each query from now on. */
export function noteBeginnings(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    // Data that a mutation's answer put into the cache is as new as that answer.
    const isNew = action.type === 'fetch' || (action.type === 'success' && action.manual);
    if (isNew) begunAt.set(query, performance.now());
  });
}

/**
 * A change: the queries it invalidates, the customer it is about (null: the reader), and when it became known, by
 * `performance.now()`.
 */
export interface Change {
  readonly makesOld: MadeOld;
  readonly customer: string | null;
  readonly at: number;
}

/** Invalidates queries after these changes: reads those on the screen now, the others when somebody comes back to them. */
export async function readAgainAfter(client: QueryClient, changes: readonly Change[]): Promise<void> {
  await readAgainWhere(client, (query) => {
    const own = changes.filter(({ makesOld, customer }) => isMadeOld(query, makesOld, customer));
    return own.length === 0 ? null : Math.max(...own.map(({ at }) => at));
  });
}

/** Invalidates queries after a mutation was answered. Resolves when the invalidated queries on the screen have been read again. */
export function readAgain(client: QueryClient, makesOld: MadeOld, customer: string | null = null): Promise<void> {
  return readAgainAfter(client, [{ makesOld, customer, at: performance.now() }]);
}

/** Invalidates all queries that started before now, after a time in which this page could not learn of changes. */
export function readAllAgain(client: QueryClient): Promise<void> {
  const now = performance.now();
  return readAgainWhere(client, () => now);
}

/** Invalidates the queries for which `changedAt` returns the time of a change; null means no change. */
async function readAgainWhere(client: QueryClient, changedAt: (query: Query) => number | null): Promise<void> {
  const queries = client.getQueryCache().getAll();
  await Promise.all(
    queries.map(async (query) => {
      const at = changedAt(query);
      if (at !== null) await readAgainSince(client, query, at);
    }),
  );
}

async function readAgainSince(client: QueryClient, query: Query, at: number): Promise<void> {
  // Waits for a query's first answer: TanStack Query does not restart a first request, and its answer, which may be older than the change,
  // would count as the answer after the change.
  if (query.state.data === undefined) await query.promise?.catch(() => undefined);
  if ((begunAt.get(query) ?? 0) > at) return;
  begunAt.set(query, performance.now());
  await client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'active' });
}
