// Estimates the relative prices of tokens from all pools at once.
import type { Pool } from './constant-product.ts';

/**
 * Returns for each token the logarithm of the price of its minor unit in minor units of the numeraire; NaN when no pools connect the two.
 * The pools' prices differ by up to their fees. The result is their least-squares fit: it minimises the sum of the squared errors of the
 * pools' log prices, each weighted by the square of the pool's depth. A deep pool counts more than many shallow ones, and a trade does not
 * change a pool's depth, so moving a small pool hardly moves a price. All ratios of these prices agree with each other.
 */
export function logWorths(pools: readonly Pool[], tokens: number, numeraire: number): Float64Array {
  const edges = pools.flatMap(({ tokens: [a, b], reserves: [x, y] }) => {
    if (x <= 0n || y <= 0n) return [];
    const [first, second] = [Math.log(Number(x)), Math.log(Number(y))];
    return [{ a, b, first, second, ratio: first - second }];
  });
  const worths = pricesAlong(edges, tokens, numeraire);
  // The weights depend on prices: the second round is weighted by the prices that the first round found.
  for (let round = 0; round < 2; round += 1) {
    const known = edges.filter(({ a }) => Number.isFinite(worths[a]));
    const depths = known.map(({ a, b, first, second }) => first + second + at(worths, a) + at(worths, b));
    const deepest = depths.reduce((most, depth) => Math.max(most, depth), -Infinity);
    // `depths` are logarithms of the squared depth. A pool's depth is the geometric mean of the values of its two reserves.
    const weights = depths.map((depth) => Math.max(Math.exp(depth - deepest), least_weight));
    solve(known, weights, worths, numeraire);
  }
  return worths;
}

/** The least weight relative to the heaviest pool: a lighter pool would be lost in the precision of doubles. */
const least_weight = 1e-6;

interface Edge {
  a: number;
  b: number;
  /** The logarithms of the reserves and of their ratio, the price of `b` in `a`. */
  first: number;
  second: number;
  ratio: number;
}

const at = (values: Float64Array, place: number) => values[place] ?? Number.NaN;

/**
 * Returns initial prices as logarithms: starting at the numeraire, each token's price follows from the first listed pool that reaches it.
 */
export function pricesAlong(
  edges: readonly Pick<Edge, 'a' | 'b' | 'ratio'>[],
  tokens: number,
  numeraire: number,
): Float64Array {
  const worths = new Float64Array(tokens).fill(Number.NaN);
  worths[numeraire] = 0;
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const { a, b, ratio } of edges) {
      const [one, other] = [at(worths, a), at(worths, b)];
      if (Number.isNaN(one) === Number.isNaN(other)) continue;
      if (Number.isNaN(other)) worths[b] = one + ratio;
      else worths[a] = other - ratio;
      isNew = true;
    }
  }
  return worths;
}

/** Solves the normal equations with the numeraire fixed at 0. Elimination is enough for a few dozen tokens at most. */
function solve(edges: readonly Edge[], weights: readonly number[], worths: Float64Array, numeraire: number): void {
  const unknown = [...new Set(edges.flatMap(({ a, b }) => [a, b]))].filter((token) => token !== numeraire);
  const places = new Map(unknown.map((token, place) => [token, place]));
  const size = unknown.length;
  const rows = Array.from({ length: size }, () => new Float64Array(size + 1));
  const add = (row: number | undefined, column: number | undefined, value: number) => {
    const cells = row === undefined ? undefined : rows[row];
    if (cells && column !== undefined) cells[column] = at(cells, column) + value;
  };
  for (const [place, { a, b, ratio }] of edges.entries()) {
    const weight = weights[place] ?? 0;
    const [i, j] = [places.get(a), places.get(b)];
    add(i, i, weight);
    add(j, j, weight);
    add(i, j, -weight);
    add(j, i, -weight);
    add(i, size, -weight * ratio);
    add(j, size, weight * ratio);
  }
  const found = eliminate(rows, size);
  for (const [place, token] of unknown.entries()) worths[token] = at(found, place);
}

/** Solves a system by elimination. Its matrix is diagonally dominant, so no pivoting is needed. */
function eliminate(rows: readonly Float64Array[], size: number): Float64Array {
  for (let pivot = 0; pivot < size; pivot += 1) {
    const own = rows[pivot] as Float64Array;
    for (let below = pivot + 1; below < size; below += 1) {
      const row = rows[below] as Float64Array;
      const factor = at(row, pivot) / at(own, pivot);
      if (factor === 0) continue;
      for (let column = pivot; column <= size; column += 1) row[column] = at(row, column) - factor * at(own, column);
    }
  }
  const found = new Float64Array(size);
  for (let place = size - 1; place >= 0; place -= 1) {
    const row = rows[place] as Float64Array;
    let sum = at(row, size);
    for (let column = place + 1; column < size; column += 1) sum -= at(row, column) * at(found, column);
    found[place] = sum / at(row, place);
  }
  return found;
}
