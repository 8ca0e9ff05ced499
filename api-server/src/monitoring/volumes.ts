import type { MovementFact } from './facts.ts';
import { directionOf, sumOf, within, type Span } from './spans.ts';

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
  /** False for a list that is too long, or with an amount that is too large. Its volumes are added up one by one. */
  #fits = true;

  addUp(movements: readonly MovementFact[]): void {
    this.movements = movements;
    this.#fits = movements.length <= movements_max && this.#fill();
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
    if (!this.#fits) return addedUp(within(this.movements, from, to));
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

/** Adds up movements of any number and amount. */
function addedUp(movements: readonly MovementFact[]): Volume {
  const came = movements.filter((one) => directionOf(one) === 'in');
  const left = movements.filter((one) => directionOf(one) === 'out');
  return { in: sumOf(came), out: sumOf(left), count: came.length + left.length, outs: left.length };
}
