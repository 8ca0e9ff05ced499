// Finds where a function on a graph is least, of which each edge bends the two places that it joins, and nothing else.
//
// Newton's method, with what each edge bends as the weight of a Laplacian. Where no edge bends anything yet (nobody trades at these prices)
// the slope itself says how far to go: a place's slope is that of an exponential, so one step of 1 is what brings it down. Each step is
// halved until Armijo's condition holds. Source: Nocedal and Wright, Numerical Optimization, 2nd edition, chapter 3.

/** Which two places each edge joins, and the one that stays where it is. */
export interface Graph {
  first: Int32Array;
  second: Int32Array;
  fixed: number;
}

/** Writes the slope at `x` and what each edge bends, and answers the function's value. */
export type Curve = (x: Float64Array, slope: Float64Array, bend: Float64Array) => number;

/** Of what the slope promises, a step must give so much. */
const armijo = 1e-4;
const halvings_max = 40;
/** No step goes farther in any direction: whoever learned little would leave where numbers are numbers. */
const farthest = 4;

/** Changes `x` to where the function is least, as far as it gets, and answers its value there. */
export function minimiseOnGraph(curve: Curve, x: Float64Array, graph: Graph, steps_max: number): number {
  const bend = new Float64Array(graph.first.length);
  let slope = new Float64Array(x.length);
  let nextSlope = new Float64Array(x.length);
  const next = new Float64Array(x.length);
  const system = new LaplacianSystem(graph, x.length);
  let value = curve(x, slope, bend);
  for (let steps = 0; steps < steps_max; steps += 1) {
    const direction = system.solve(bend, slope);
    const gain = -dot(direction, slope);
    // Near the end a step gives the square of the slope: less than the value's own last digits.
    if (!(-gain > least_gain * Math.max(1, Math.abs(value)))) break;
    let length = Math.min(1, farthest / largest(direction));
    let nextValue = Number.NaN;
    let halvings = 0;
    for (; halvings < halvings_max; halvings += 1, length /= 2) {
      for (let i = 0; i < x.length; i += 1) next[i] = (x[i] ?? 0) - length * (direction[i] ?? 0);
      nextValue = curve(next, nextSlope, bend);
      if (Number.isFinite(nextValue) && nextValue <= value + armijo * length * gain) break;
    }
    // No step helps any more: the numbers are not finer than this.
    if (halvings === halvings_max) break;
    x.set(next);
    value = nextValue;
    [slope, nextSlope] = [nextSlope, slope];
  }
  return value;
}

/** Solves for the direction in which the slope is nothing. Places with few neighbours first: they fill little of the others' rows. */
class LaplacianSystem {
  readonly #graph: Graph;
  readonly #size: number;
  readonly #row: Int32Array;
  readonly #cells: Float64Array;
  readonly #right: Float64Array;
  /** The rows in which a pivot's column holds anything. */
  readonly #filled: Int32Array;

  constructor(graph: Graph, size: number) {
    this.#graph = graph;
    this.#size = size;
    const degrees = new Int32Array(size);
    for (const places of [graph.first, graph.second])
      for (const place of places) degrees[place] = (degrees[place] ?? 0) + 1;
    const order = Array.from({ length: size }, (_, place) => place).toSorted(
      (a, b) => (degrees[a] ?? 0) - (degrees[b] ?? 0),
    );
    this.#row = new Int32Array(size);
    for (const [row, place] of order.entries()) this.#row[place] = row;
    this.#cells = new Float64Array(size * size);
    this.#right = new Float64Array(size);
    this.#filled = new Int32Array(size);
  }

  solve(bend: Float64Array, slope: Float64Array): Float64Array {
    this.#fill(bend, slope);
    this.#eliminate();
    const solved = new Float64Array(this.#size);
    for (let place = 0; place < this.#size; place += 1) solved[place] = this.#right[this.#row[place] ?? 0] ?? 0;
    return solved;
  }

  #fill(bend: Float64Array, slope: Float64Array): void {
    const [{ first, second, fixed }, cells, size] = [this.#graph, this.#cells, this.#size];
    cells.fill(0);
    const most = Math.max(largest(slope), Number.MIN_VALUE);
    const add = (row: number, column: number, value: number) => {
      cells[row * size + column] = (cells[row * size + column] ?? 0) + value;
    };
    for (let place = 0; place < size; place += 1) {
      const row = this.#row[place] ?? 0;
      // A place whose slope is nothing, and that nothing bends, has to stay.
      add(row, row, Math.abs(slope[place] ?? 0) + least_bend * most);
      this.#right[row] = place === fixed ? 0 : (slope[place] ?? 0);
    }
    for (let edge = 0; edge < first.length; edge += 1) {
      const [a, b, weight] = [first[edge] ?? 0, second[edge] ?? 0, bend[edge] ?? 0];
      if (weight === 0) continue;
      const [i, j] = [this.#row[a] ?? 0, this.#row[b] ?? 0];
      add(i, i, weight);
      add(j, j, weight);
      if (a === fixed || b === fixed) continue;
      add(Math.max(i, j), Math.min(i, j), -weight);
    }
  }

  /** The lower half of the matrix, into factors of itself; the right side into what is asked for. */
  #eliminate(): void {
    const [cells, right, size, filled] = [this.#cells, this.#right, this.#size, this.#filled];
    for (let pivot = 0; pivot < size; pivot += 1) {
      const own = cells[pivot * size + pivot] ?? 0;
      let count = 0;
      for (let row = pivot + 1; row < size; row += 1) if (cells[row * size + pivot] !== 0) filled[count++] = row;
      for (let at = 0; at < count; at += 1) {
        const row = filled[at] ?? 0;
        const start = row * size;
        const factor = (cells[start + pivot] ?? 0) / own;
        // The matrix is its own mirror: a column below the pivot is its row.
        for (let other = 0; other <= at; other += 1) {
          const column = filled[other] ?? 0;
          cells[start + column] = (cells[start + column] ?? 0) - factor * (cells[column * size + pivot] ?? 0);
        }
        right[row] = (right[row] ?? 0) - factor * (right[pivot] ?? 0);
      }
    }
    for (let row = size - 1; row >= 0; row -= 1) {
      let sum = right[row] ?? 0;
      for (let below = row + 1; below < size; below += 1) sum -= (cells[below * size + row] ?? 0) * (right[below] ?? 0);
      right[row] = sum / (cells[row * size + row] ?? 1);
    }
  }
}

/** Of the value. */
const least_gain = 1e-18;
/** Of the largest slope. */
const least_bend = 1e-12;

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

function largest(values: Float64Array): number {
  let most = 0;
  for (const each of values) most = Math.max(most, Math.abs(each));
  return most;
}
