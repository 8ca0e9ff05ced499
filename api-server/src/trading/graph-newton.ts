// Minimises a function whose coordinates are the vertices ('places') of a graph, and whose curvature comes from the edges only: each edge
// curves the function in the two coordinates that it joins.
//
// Newton's method solves a Laplacian system whose weights are the curvatures of the edges. An edge has some play: it is strained, and has
// curvature, only while the difference of its two coordinates exceeds the play. A step changes which edges are strained, so each edge is
// weighted by its mean strain along the step, and the step is solved again until the weights agree. A coordinate without strained edges has
// no curvature: its step has length 1, which reduces its exponential slope well. Each step is halved until Armijo's condition holds.
// Source: Nocedal and Wright, Numerical Optimization, 2nd edition, chapter 3; Qi and Sun, A nonsmooth version of Newton's method (1993).

/** The two coordinates that each edge joins, and the coordinate that is kept fixed. */
interface Graph {
  first: Int32Array;
  second: Int32Array;
  fixed: number;
  /** The amount by which the second coordinate of an edge may be above or below the first before the edge is strained. */
  play: number;
}

/** The state of the edges at a point. */
export interface Edges {
  /** The curvature of each edge when it is strained. */
  bend: Float64Array;
  /** The second coordinate of each edge minus its first. */
  strain: Float64Array;
}

/** Writes the slope and the state of the edges at `x`, and returns the function's value. */
type Curve = (x: Float64Array, slope: Float64Array, edges: Edges) => number;

/** The fraction of the decrease predicted by the slope that a step must achieve (Armijo's condition). */
const armijo = 1e-4;
const halvings_max = 24;
/** The longest step in any coordinate. A longer one could overflow the floating-point numbers where the slope is a poor estimate. */
const farthest = 4;

/**
 * The most solves for one step: 'usual' while steps reduce the slope well, 'careful' at first and after a step that hardly reduced it.
 */
const looks = { usual: 6, careful: 24 };

/** Moves `x` towards the minimum in at most `steps_max` steps, and returns the function's value there. */
export function minimiseOnGraph(curve: Curve, x: Float64Array, graph: Graph, steps_max: number): number {
  const count = graph.first.length;
  let edges: Edges = { bend: new Float64Array(count), strain: new Float64Array(count) };
  let nextEdges: Edges = { bend: new Float64Array(count), strain: new Float64Array(count) };
  let slope = new Float64Array(x.length);
  let nextSlope = new Float64Array(x.length);
  const next = new Float64Array(x.length);
  const search = new StepSearch(graph, x.length);
  let value = curve(x, slope, edges);
  let patience = looks.careful;
  for (let steps = 0; steps < steps_max; steps += 1) {
    const direction = search.stepFrom({ ...edges, slope }, patience);
    const gain = -dot(direction, slope);
    // The expected gain is about the square of the slope near the minimum.
    if (!(-gain > least_gain * Math.max(1, Math.abs(value)))) break;
    let length = Math.min(1, farthest / largest(direction));
    let nextValue = Number.NaN;
    let halvings = 0;
    for (; halvings < halvings_max; halvings += 1, length /= 2) {
      for (let i = 0; i < x.length; i += 1) next[i] = (x[i] ?? 0) - length * (direction[i] ?? 0);
      nextValue = curve(next, nextSlope, nextEdges);
      if (Number.isFinite(nextValue) && nextValue <= value + armijo * length * gain) break;
    }
    // No step improves the value any more: what is left to gain is below the precision of doubles.
    if (halvings === halvings_max) break;
    patience = halvings > 1 || largest(nextSlope) > 0.5 * largest(slope) ? looks.careful : looks.usual;
    x.set(next);
    value = nextValue;
    [slope, nextSlope] = [nextSlope, slope];
    [edges, nextEdges] = [nextEdges, edges];
  }
  return value;
}

/** Finds the step from a point. Its arrays are made once: allocating them for each step took as long as the steps. */
class StepSearch {
  readonly #graph: Graph;
  readonly #system: LaplacianSystem;
  readonly #weights: Float64Array;
  readonly #known: Narrowing;

  constructor(graph: Graph, size: number) {
    const count = graph.first.length;
    this.#graph = graph;
    this.#system = new LaplacianSystem(graph, size);
    this.#weights = new Float64Array(count);
    this.#known = { light: new Float64Array(count), heavy: new Float64Array(count) };
  }

  /** Solves for the step from here, with each edge weighted by its mean strain along the step. The next call overwrites the result. */
  stepFrom({ bend, strain, slope }: Edges & { slope: Float64Array }, patience: number): Float64Array {
    const { first, second, play } = this.#graph;
    const [weights, known] = [this.#weights, this.#known];
    known.light.fill(0);
    known.heavy.fill(Infinity);
    for (let edge = 0; edge < weights.length; edge += 1)
      weights[edge] = Math.abs(strain[edge] ?? 0) > play ? (bend[edge] ?? 0) : 0;
    let direction = this.#system.solve(weights, slope);
    for (let look = 1; look < patience; look += 1) {
      let changed = 0;
      let whole = 0;
      const length = Math.min(1, farthest / largest(direction));
      for (let edge = 0; edge < weights.length; edge += 1) {
        const before = strain[edge] ?? 0;
        const move = length * ((direction[first[edge] ?? 0] ?? 0) - (direction[second[edge] ?? 0] ?? 0));
        const share =
          Math.abs(move) < 1e-14
            ? Number(Math.abs(before) > play)
            : (beyond(before + move, play) - beyond(before, play)) / move;
        const former = weights[edge] ?? 0;
        const weight = narrowed(known, edge, former, (bend[edge] ?? 0) * share);
        changed += Math.abs(weight - former);
        whole += Math.max(weight, former);
        weights[edge] = weight;
      }
      if (changed <= 1e-3 * whole) break;
      direction = this.#system.solve(weights, slope);
    }
    return direction;
  }
}

/** Returns how far a strain exceeds the play, with the strain's sign. */
function beyond(strained: number, play: number): number {
  if (strained > play) return strained - play;
  return strained < -play ? strained + play : 0;
}

/** The largest weight of each edge that proved too light, and the smallest that proved too heavy. */
interface Narrowing {
  light: Float64Array;
  heavy: Float64Array;
}

/** Returns the next weight to try: the geometric mean of both bounds once they are known, as weights differ by orders of magnitude. */
function narrowed({ light, heavy }: Narrowing, edge: number, former: number, wanted: number): number {
  if (wanted > former) {
    light[edge] = former;
    // The other weights have changed meanwhile, so the former upper bound no longer holds.
    if ((heavy[edge] ?? 0) <= former) heavy[edge] = Infinity;
    const most = heavy[edge] ?? Infinity;
    return former > 0 && most < Infinity ? Math.sqrt(former * most) : Math.min(wanted, most);
  }
  if (wanted < former) {
    heavy[edge] = former;
    if ((light[edge] ?? 0) >= former) light[edge] = 0;
    const least = light[edge] ?? 0;
    return least > 0 ? Math.sqrt(least * former) : Math.max(wanted, former * 1e-3);
  }
  return former;
}

/** Solves the Newton system by elimination. Coordinates with few neighbours come first: they fill few cells of the other rows. */
class LaplacianSystem {
  readonly #graph: Graph;
  readonly #size: number;
  readonly #row: Int32Array;
  readonly #cells: Float64Array;
  readonly #right: Float64Array;
  /** The columns right of the diagonal that are not zero, row by row: those of a row are from `#starts[row]` up to `#starts[row + 1]`. */
  readonly #filled: Int32Array;
  readonly #starts: Int32Array;
  readonly #solved: Float64Array;

  constructor(graph: Graph, size: number) {
    this.#graph = graph;
    this.#size = size;
    const degrees = new Int32Array(size);
    for (const places of [graph.first, graph.second])
      for (const place of places) degrees[place] = (degrees[place] ?? 0) + 1;
    // Sorted by degree, and among equals by place.
    const order = degrees.map((degree, place) => degree * size + place).sort();
    this.#row = new Int32Array(size);
    for (let row = 0; row < size; row += 1) this.#row[(order[row] ?? 0) % size] = row;
    this.#cells = new Float64Array(size * size);
    this.#right = new Float64Array(size);
    this.#filled = new Int32Array((size * (size - 1)) / 2);
    this.#starts = new Int32Array(size + 1);
    this.#solved = new Float64Array(size);
  }

  /** Solves the system. The next call overwrites the result. */
  solve(bend: Float64Array, slope: Float64Array): Float64Array {
    this.#fill(bend, slope);
    this.#eliminate();
    const solved = this.#solved;
    for (let place = 0; place < this.#size; place += 1) solved[place] = this.#right[this.#row[place] ?? 0] ?? 0;
    return solved;
  }

  /** Makes no arrays and no functions in its loops, as `eachGain`: V8 kept them, and collecting them took a fifth of a quote's time. */
  #fill(bend: Float64Array, slope: Float64Array): void {
    const [{ first, second, fixed }, cells, size] = [this.#graph, this.#cells, this.#size];
    cells.fill(0);
    const most = Math.max(largest(slope), Number.MIN_VALUE);
    for (let place = 0; place < size; place += 1) {
      const row = this.#row[place] ?? 0;
      // The small term keeps the matrix solvable: a place without slope and curvature stays where it is.
      cells[row * size + row] = Math.abs(slope[place] ?? 0) + least_bend * most;
      this.#right[row] = place === fixed ? 0 : (slope[place] ?? 0);
    }
    for (let edge = 0; edge < first.length; edge += 1) {
      const weight = bend[edge] ?? 0;
      if (weight === 0) continue;
      const a = first[edge] ?? 0;
      const b = second[edge] ?? 0;
      const i = this.#row[a] ?? 0;
      const j = this.#row[b] ?? 0;
      cells[i * size + i] = (cells[i * size + i] ?? 0) + weight;
      cells[j * size + j] = (cells[j * size + j] ?? 0) + weight;
      if (a === fixed || b === fixed) continue;
      const cell = i < j ? i * size + j : j * size + i;
      cells[cell] = (cells[cell] ?? 0) - weight;
    }
  }

  /** Factorises the upper half of the matrix in place, and turns the right side into the solution. */
  #eliminate(): void {
    const [cells, right, size, filled, starts] = [this.#cells, this.#right, this.#size, this.#filled, this.#starts];
    let count = 0;
    for (let pivot = 0; pivot < size; pivot += 1) {
      const start = pivot * size;
      const own = cells[start + pivot] ?? 0;
      const before = count;
      for (let column = pivot + 1; column < size; column += 1)
        if (cells[start + column] !== 0) filled[count++] = column;
      starts[pivot + 1] = count;
      for (let at = before; at < count; at += 1) {
        // The matrix is symmetric: the column below the pivot equals the pivot's row.
        const row = filled[at] ?? 0;
        const factor = (cells[start + row] ?? 0) / own;
        const below = row * size;
        for (let other = at; other < count; other += 1) {
          const column = filled[other] ?? 0;
          cells[below + column] = (cells[below + column] ?? 0) - factor * (cells[start + column] ?? 0);
        }
        right[row] = (right[row] ?? 0) - factor * (right[pivot] ?? 0);
      }
    }
    for (let row = size - 1; row >= 0; row -= 1) {
      let sum = right[row] ?? 0;
      const start = row * size;
      const end = starts[row + 1] ?? 0;
      for (let at = starts[row] ?? 0; at < end; at += 1) {
        const column = filled[at] ?? 0;
        sum -= (cells[start + column] ?? 0) * (right[column] ?? 0);
      }
      right[row] = sum / (cells[start + row] ?? 1);
    }
  }
}

/**
 * The gain of a step below which the search ends, as a fraction of the value: for a trade of a million units it is less than a thousandth
 * of a unit.
 */
const least_gain = 1e-10;
/** The least curvature of a coordinate, as a fraction of the largest slope. */
const least_bend = 1e-12;

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

function largest(values: Float64Array): number {
  let most = 0;
  for (let i = 0; i < values.length; i += 1) most = Math.max(most, Math.abs(values[i] ?? 0));
  return most;
}
