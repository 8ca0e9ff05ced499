import type { MovementFact } from './facts.ts';
import { countUntil, directionOf, type Span } from './spans.ts';

/** Sums of incoming and outgoing movements in hundredths of a peso, the number of all, and of the outgoing ones. Swaps do not count. */
interface Volume {
  readonly in: bigint;
  readonly out: bigint;
  readonly count: number;
  readonly outs: number;
}

const nothing: Volume = { in: 0n, out: 0n, count: 0, outs: 0 };

/** Returns the volume of the movements later than `from` and not after `to`, completed or under way. The list is in chronological order. */
export function volumeOf(movements: readonly MovementFact[], { from, to }: Span): Volume {
  const end = countUntil(movements, to);
  const start = countUntil(movements, from);
  if (end <= start) return nothing;
  const totals = totalsOf(movements);
  const [before, until] = [totals[start] ?? nothing, totals[end] ?? nothing];
  return {
    in: until.in - before.in,
    out: until.out - before.out,
    count: until.count - before.count,
    outs: until.outs - before.outs,
  };
}

/** A cache of each list's running totals, because many rules need the volumes of many spans of the same list. */
const added = new WeakMap<readonly MovementFact[], readonly Volume[]>();

/** Returns the running totals of a list: the volume of its first movements, from none of them to all. */
function totalsOf(movements: readonly MovementFact[]): readonly Volume[] {
  const known = added.get(movements);
  if (known) return known;
  const totals = [nothing];
  let [came, left, count, outs] = [0n, 0n, 0, 0];
  for (const one of movements) {
    const direction = directionOf(one);
    if (direction === 'in') came += one.value;
    if (direction === 'out') left += one.value;
    if (direction) count += 1;
    if (direction === 'out') outs += 1;
    totals.push({ in: came, out: left, count, outs });
  }
  added.set(movements, totals);
  return totals;
}
