// Which pools lie on any way between two tokens that passes no token twice.
import type { Pool } from './constant-product.ts';

interface Edge {
  /** Its place among the pools; -1 is the edge that joins the two tokens. */
  pool: number;
  a: number;
  b: number;
}

/**
 * With an edge that joins the two tokens, these are the pools of the biconnected part which that edge is in: whatever else hangs on it by
 * one token alone leads nowhere. Source: Hopcroft and Tarjan, Algorithm 447 (1973), without recursion.
 */
export function poolsBetween(pools: readonly Pool[], usable: readonly number[], from: number, to: number): number[] {
  const joint: Edge = { pool: -1, a: from, b: to };
  const neighbours = new Map<number, Edge[]>();
  const add = (edge: Edge) => {
    for (const token of [edge.a, edge.b]) neighbours.set(token, [...(neighbours.get(token) ?? []), edge]);
  };
  for (const pool of usable) {
    const one = pools[pool];
    if (one?.reserves.every((reserve) => reserve > 0n)) add({ pool, a: one.tokens[0], b: one.tokens[1] });
  }
  add(joint);
  const order = new Map<number, number>([[from, 0]]);
  const low = new Map<number, number>([[from, 0]]);
  const seen = new Set<Edge>();
  const open: Edge[] = [];
  const way: { token: number; by: Edge | null; next: number }[] = [{ token: from, by: null, next: 0 }];
  while (way.length > 0) {
    const here = way.at(-1) as (typeof way)[number];
    const edge = neighbours.get(here.token)?.[here.next];
    here.next += 1;
    if (edge) {
      if (seen.has(edge)) continue;
      seen.add(edge);
      open.push(edge);
      const other = edge.a === here.token ? edge.b : edge.a;
      const known = order.get(other);
      if (known === undefined) {
        order.set(other, order.size);
        low.set(other, order.size - 1);
        way.push({ token: other, by: edge, next: 0 });
      } else {
        low.set(here.token, Math.min(low.get(here.token) ?? 0, known));
      }
      continue;
    }
    way.pop();
    const above = way.at(-1);
    if (!above) continue;
    const lowest = low.get(here.token) ?? 0;
    low.set(above.token, Math.min(low.get(above.token) ?? 0, lowest));
    if (lowest < (order.get(above.token) ?? 0)) continue;
    // What was opened since then is one part.
    const part = open.splice(open.lastIndexOf(here.by as Edge));
    if (part.includes(joint))
      return part
        .filter((each) => each !== joint)
        .map(({ pool }) => pool)
        .toSorted((a, b) => a - b);
  }
  return [];
}
