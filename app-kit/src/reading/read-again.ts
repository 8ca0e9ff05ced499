import type { Query, QueryClient } from '@tanstack/react-query';
import { isMadeOld, type MadeOld } from './operations.ts';

// What changed before a reading began is in it. So each reading's beginning is noted, and a change makes old only what
// began before it: one decision is answered, announced to this very tab and still read once.

const begunAt = new WeakMap<Query, number>();

/** From now on the beginning of each reading is noted. */
export function noteBeginnings(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    // What a mutation was answered with is as new as its answer.
    const isNew = action.type === 'fetch' || (action.type === 'success' && action.manual);
    if (isNew) begunAt.set(query, performance.now());
  });
}

/** What changed, whom it is about (null: the reader), and when it was known, by `performance.now()`. */
export interface Change {
  readonly makesOld: MadeOld;
  readonly customer: string | null;
  readonly at: number;
}

/** Reads again what these changes have made old: what is on the screen now, the rest when somebody comes back to it. */
export async function readAgainAfter(client: QueryClient, changes: readonly Change[]): Promise<void> {
  await readAgainWhere(client, (query) => {
    const own = changes.filter(({ makesOld, customer }) => isMadeOld(query, makesOld, customer));
    return own.length === 0 ? null : Math.max(...own.map(({ at }) => at));
  });
}

/** For what a mutation has changed, as soon as it is answered. Fulfilled once what is on the screen has been read. */
export function readAgain(client: QueryClient, makesOld: MadeOld, customer: string | null = null): Promise<void> {
  return readAgainAfter(client, [{ makesOld, customer, at: performance.now() }]);
}

/** For what may have changed unheard until now: all that began to be read before. */
export function readAllAgain(client: QueryClient): Promise<void> {
  const now = performance.now();
  return readAgainWhere(client, () => now);
}

/** `changedAt` says when what a query reads has changed; null where it has not. */
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
  // A first reading cannot be begun anew while it is under way: its end would pass for news.
  if (query.state.data === undefined) await query.promise?.catch(() => undefined);
  if ((begunAt.get(query) ?? 0) > at) return;
  begunAt.set(query, performance.now());
  await client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'active' });
}
