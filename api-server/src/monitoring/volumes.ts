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
export function volumeOf(movements: readonly MovementFact[], span: Span): Volume {
  if (latest.movements !== movements) latest.addUp(movements);
  return latest.within(span);
}

/** The sum of so many movements, none of more than so much, fits into 64 bits. `value_max` is 45 million million pesos. */
const movements_max = 2_048;
const value_max = 2n ** 52n;

/**
 * The running totals of a list of movements: at each place, those of the movements before it. The rules ask for many spans of the list of
 * one customer, then for those of the next one. So the totals of the latest list are kept, in arrays that are used for every list:
 * allocating them would take longer than filling them.
 */
class RunningTotals {
  movements: readonly MovementFact[] = [];
  /** The time of the movement at each place. */
  readonly #at = new Float64Array(movements_max);
  readonly #in = new BigInt64Array(movements_max + 1);
  readonly #out = new BigInt64Array(movements_max + 1);
  readonly #count = new Uint32Array(movements_max + 1);
  readonly #outs = new Uint32Array(movements_max + 1);
  /** The totals of a list that is too long, or has an amount that is too large; null for one that fits into the arrays. */
  #large: readonly Volume[] | null = null;

  addUp(movements: readonly MovementFact[]): void {
    this.movements = movements;
    this.#large = movements.length <= movements_max && this.#fill() ? null : largeTotals(movements);
  }

  /** Returns false at an amount that is too large. */
  #fill(): boolean {
    let [came, left, count, outs, place] = [0n, 0n, 0, 0, 0];
    for (const one of this.movements) {
      if (one.value > value_max) return false;
      const direction = directionOf(one);
      // `asIntN` lets the compiler add in 64 bits, without a new object for each sum.
      if (direction === 'in') came = BigInt.asIntN(64, came + one.value);
      if (direction === 'out') left = BigInt.asIntN(64, left + one.value);
      if (direction === 'out') outs += 1;
      if (direction) count += 1;
      this.#at[place] = one.at;
      place += 1;
      this.#in[place] = came;
      this.#out[place] = left;
      this.#count[place] = count;
      this.#outs[place] = outs;
    }
    return true;
  }

  within({ from, to }: Span): Volume {
    if (this.#large) return difference(this.#large, countUntil(this.movements, from), countUntil(this.movements, to));
    const start = this.#placeAfter(from);
    const end = this.#placeAfter(to);
    if (end <= start) return nothing;
    return {
      in: (this.#in[end] ?? 0n) - (this.#in[start] ?? 0n),
      out: (this.#out[end] ?? 0n) - (this.#out[start] ?? 0n),
      count: (this.#count[end] ?? 0) - (this.#count[start] ?? 0),
      outs: (this.#outs[end] ?? 0) - (this.#outs[start] ?? 0),
    };
  }

  /** Returns the place after the last movement that is not after `at`. */
  #placeAfter(at: number): number {
    let [place, later] = [0, this.movements.length];
    // Avoids the search in the usual case that `at` is after the whole list.
    if ((this.#at[later - 1] ?? at) <= at) return later;
    while (place < later) {
      const middle = (place + later) >>> 1;
      if ((this.#at[middle] ?? at) > at) later = middle;
      else place = middle + 1;
    }
    return place;
  }
}

const latest = new RunningTotals();

/** Returns the totals at each place of a list of any length, with amounts of any size: those of the movements before it. */
function largeTotals(movements: readonly MovementFact[]): Volume[] {
  const totals = [nothing];
  let sum = nothing;
  for (const one of movements) {
    sum = withOne(sum, one);
    totals.push(sum);
  }
  return totals;
}

function withOne(sum: Volume, one: MovementFact): Volume {
  const { value } = one;
  switch (directionOf(one)) {
    case 'in':
      return { in: sum.in + value, out: sum.out, count: sum.count + 1, outs: sum.outs };
    case 'out':
      return { in: sum.in, out: sum.out + value, count: sum.count + 1, outs: sum.outs + 1 };
    case null:
      return sum;
  }
}

/** Returns the volume of the movements from the place `start` to the place before `end`. */
function difference(totals: readonly Volume[], start: number, end: number): Volume {
  const [before, after] = [totals[start], totals[end]];
  if (!before || !after || end <= start) return nothing;
  return {
    in: after.in - before.in,
    out: after.out - before.out,
    count: after.count - before.count,
    outs: after.outs - before.outs,
  };
}
