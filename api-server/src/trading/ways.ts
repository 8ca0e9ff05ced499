// Finds the pools that lie on any path between two tokens that visits no token twice.
import type { Pool } from './constant-product.ts';

/** The reserves of lists of pools as numbers, two for each pool; cached because a block's pools never change and are read often. */
const numbers = new WeakMap<readonly Pool[], Float64Array>();

/** Returns each pool's reserves of its first and second token, one pool after the other. */
export function heldBy(pools: readonly Pool[]): Float64Array {
  const known = numbers.get(pools);
  if (known) return known;
  const held = new Float64Array(2 * pools.length);
  for (const [place, { reserves }] of pools.entries()) held.set([Number(reserves[0]), Number(reserves[1])], 2 * place);
  numbers.set(pools, held);
  return held;
}

/**
 * The edges of each token, in one list. The edges of token t are `list` from `starts[t]` up to `starts[t + 1]`. Tokens are small numbers.
 */
interface Edges {
  starts: Int32Array;
  list: Int32Array;
  /** The two tokens of each edge. */
  a: Int32Array;
  b: Int32Array;
}

/**
 * Returns the pools between two tokens. With an extra edge that joins the two tokens, they are the pools of the biconnected component that
 * contains this edge: anything attached to it by a single token leads nowhere. They are in the order of `usable`. Source: Hopcroft and
 * Tarjan, Algorithm 447 (1973), without recursion.
 */
export function poolsBetween(pools: readonly Pool[], usable: readonly number[], from: number, to: number): number[] {
  const reserves = heldBy(pools);
  const held = usable.filter((pool) => (reserves[2 * pool] ?? 0) > 0 && (reserves[2 * pool + 1] ?? 0) > 0);
  // The last edge is the extra one that joins the two tokens.
  const joint = held.length;
  const part = new Set(partWith(edgesOf(pools, held, from, to), from, joint));
  return held.filter((_, edge) => part.has(edge));
}

function edgesOf(pools: readonly Pool[], held: readonly number[], from: number, to: number): Edges {
  const count = held.length + 1;
  const [a, b] = [new Int32Array(count), new Int32Array(count)];
  let last = Math.max(from, to);
  for (let edge = 0; edge < held.length; edge += 1) {
    const tokens = pools[held[edge] ?? -1]?.tokens;
    const one = tokens?.[0] ?? 0;
    const other = tokens?.[1] ?? 0;
    a[edge] = one;
    b[edge] = other;
    last = Math.max(last, one, other);
  }
  a[count - 1] = from;
  b[count - 1] = to;
  const starts = new Int32Array(last + 2);
  const countAt = (token: number) => (starts[token + 1] = (starts[token + 1] ?? 0) + 1);
  for (let edge = 0; edge < count; edge += 1) {
    countAt(a[edge] ?? 0);
    countAt(b[edge] ?? 0);
  }
  for (let token = 0; token <= last; token += 1) starts[token + 1] = (starts[token + 1] ?? 0) + (starts[token] ?? 0);
  const list = new Int32Array(2 * count);
  const next = starts.slice();
  const put = (edge: number, token: number) => {
    list[next[token] ?? 0] = edge;
    next[token] = (next[token] ?? 0) + 1;
  };
  for (let edge = 0; edge < count; edge += 1) {
    put(edge, a[edge] ?? 0);
    put(edge, b[edge] ?? 0);
  }
  return { starts, list, a, b };
}

/** Returns the edges of the biconnected component that contains the edge `joint`; `from` is one of the edge's tokens. */
function partWith({ starts, list, a, b }: Edges, from: number, joint: number): number[] {
  const tokens = starts.length - 1;
  /** The position at which each token was reached (-1 before), and in `low` the earliest position that can be reached from it. */
  const order = new Int32Array(tokens).fill(-1);
  const low = new Int32Array(tokens);
  const next = starts.slice(0, tokens);
  const by = new Int32Array(tokens).fill(-1);
  const seen = new Uint8Array(a.length);
  const open: number[] = [];
  const way = [from];
  let reached = 0;
  order[from] = reached++;
  for (let here = way.at(-1); here !== undefined; here = way.at(-1)) {
    const at = next[here] ?? 0;
    if (at < (starts[here + 1] ?? 0)) {
      next[here] = at + 1;
      const edge = list[at] ?? 0;
      if (seen[edge] === 1) continue;
      seen[edge] = 1;
      open.push(edge);
      const other = a[edge] === here ? (b[edge] ?? 0) : (a[edge] ?? 0);
      const known = order[other] ?? -1;
      if (known >= 0) {
        low[here] = Math.min(low[here] ?? 0, known);
        continue;
      }
      by[other] = edge;
      low[other] = reached;
      order[other] = reached++;
      way.push(other);
      continue;
    }
    way.pop();
    const above = way.at(-1);
    if (above === undefined) break;
    const lowest = low[here] ?? 0;
    low[above] = Math.min(low[above] ?? 0, lowest);
    if (lowest < (order[above] ?? 0)) continue;
    // The edges opened since the edge to this token, with that edge, form one component.
    const part = open.splice(open.lastIndexOf(by[here] ?? -1));
    if (part.includes(joint)) return part;
  }
  return [];
}
