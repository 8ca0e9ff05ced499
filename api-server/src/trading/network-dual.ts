// Finds the best split of a trade over all pools at once, by finding the prices at which no further trade would gain anything.
//
// Getting the most for an input is a convex problem; its dual has one price for each token as its unknowns. At any prices, the gain of the
// best trade with a pool has a closed form, and the sum of these gains and the value of the input is an upper bound on the amount that any
// router can get. The lowest such bound is the amount that the best router gets. Source: Angeris, Chitra, Evans and Boyd, Optimal Routing
// for Constant Function Market Makers (2022); Diamandis, Resnick, Chitra and Angeris, An Efficient Algorithm for Optimal Routing (2023).
import type { Direction, Pool } from './constant-product.ts';
import { minimiseOnGraph, type Edges } from './graph-newton.ts';
import { pricesAlong } from './market-prices.ts';
import { heldBy, poolsBetween } from './ways.ts';

/** The part of an input that counts towards a pool's price, after its fee of 0.3 %. */
const kept = 0.997;
/** The difference of the log values of a pool's two reserves up to which no trade with the pool gains anything. */
const play = -Math.log(kept);
/**
 * The most Newton steps. One or two dozen are usual; a few dozen are needed when many pools are just below the amount at which they are
 * used.
 */
const steps_max = 200;

/**
 * An input of this many times a pool's reserve means that the prices diverge: its last unit would be priced 10^12 times the pool's price.
 */
const endless_times = 1_000_000;

/** The request to the network of pools: pay in exactly `amount`, or get out exactly `amount`. */
export interface Asked {
  from: number;
  to: number;
  exact: 'in' | 'out';
  amount: number;
}

/** The input of one pool at the best prices. */
export interface Flow {
  pool: number;
  sells: Direction;
  amount: number;
  /** The value of the input at the best prices, comparable with other flows of the same solution. */
  worth: number;
  /** The value that the pool adds, in the token that is not exact: without the pool, the trade yields at least this much less. */
  gain: number;
}

export interface Solution {
  /** The logarithm of each token's best price in the token that is not exact. */
  prices: ReadonlyMap<number, number>;
  flows: readonly Flow[];
  /** The most that any router can get out ('in'), or the least that any can pay in ('out'), in units of the token that is not exact. */
  bound: number;
}

/** The pools as arrays of numbers. Tokens are given by their indexes in `tokens`. */
interface Network {
  pools: readonly number[];
  first: Int32Array;
  second: Int32Array;
  reserves: Float64Array;
  tokens: readonly number[];
  from: number;
  to: number;
}

/**
 * Finds the best split over the pools. Returns null when they do not connect the tokens, or do not hold the requested amount.
 * @param usable The indexes of the pools that may be used.
 * @param near The solution for nearly the same pools, which is a closer starting point.
 */
export function solveNetwork(
  pools: readonly Pool[],
  usable: readonly number[],
  asked: Asked,
  near?: Pick<Solution, 'prices'>,
): Solution | null {
  const network = readNetwork(pools, usable, asked);
  if (!network) return null;
  const { from, to, tokens } = network;
  const numeraire = asked.exact === 'in' ? to : from;
  const base = firstPrices(network, numeraire);
  // Scales values and slope to fractions of the whole amount.
  const given = asked.exact === 'in' ? from : to;
  const scale = 1 / (asked.amount * Math.exp(base[given] ?? 0));
  for (const [place, token] of tokens.entries()) base[place] = near?.prices.get(token) ?? base[place] ?? 0;
  const state = stateAt(network, base);
  const signed = (asked.exact === 'in' ? asked.amount : -asked.amount) * Math.exp(base[given] ?? 0);
  const gains = (moved: Float64Array, slope: Float64Array, edges: Edges): number => {
    let value = signed * Math.exp(moved[given] ?? 0);
    slope.fill(0);
    slope[given] = value * scale;
    value += eachGain(network, state, moved, { slope, edges, scale });
    slope[numeraire] = 0;
    return value * scale;
  };
  const graph = { ...network, fixed: numeraire, play };
  const moved = new Float64Array(base.length);
  const value = minimiseOnGraph(gains, moved, graph, steps_max) / scale;
  const flows = flowsAt(network, state, moved);
  // The prices diverge when the pools do not hold the requested amount.
  const isEndless = ({ pool, sells, amount }: Flow) =>
    !(amount < endless_times * Number(pools[pool]?.reserves[sells] ?? 0n));
  if (!Number.isFinite(value) || (asked.exact === 'out' && flows.some(isEndless))) return null;
  const prices = new Map(tokens.map((token, place) => [token, (base[place] ?? 0) + (moved[place] ?? 0)]));
  return { prices, flows, bound: asked.exact === 'in' ? value : -value };
}

/**
 * The pools at the starting prices: the value of each reserve, and the log value of the second reserve minus that of the first. The search
 * computes the change from these prices, not the prices: a small trade changes a price by less than the precision of a double.
 */
interface State {
  worths: Float64Array;
  strain: Float64Array;
}

function stateAt({ first, second, reserves }: Network, base: Float64Array): State {
  const worths = new Float64Array(reserves.length);
  const strain = new Float64Array(first.length);
  for (let pool = 0; pool < first.length; pool += 1) {
    const [p, q] = [base[first[pool] ?? 0] ?? 0, base[second[pool] ?? 0] ?? 0];
    worths[2 * pool] = Math.exp(p) * (reserves[2 * pool] ?? 0);
    worths[2 * pool + 1] = Math.exp(q) * (reserves[2 * pool + 1] ?? 0);
    strain[pool] = q + Math.log(reserves[2 * pool + 1] ?? 0) - p - Math.log(reserves[2 * pool] ?? 0);
  }
  return { worths, strain };
}

/** The derivative of the gain by the logarithm of each price, and the curvature of each pool, both written at each evaluation. */
interface Changes {
  slope: Float64Array;
  edges: Edges;
  scale: number;
}

/**
 * Returns the sum of the gains of all pools at these prices, and writes its slope and curvature. Let P be the value of the reserve
 * that is paid in, and x the amount by which the strain exceeds the play. The best input is P / kept · (exp(x/2) - 1), and its gain is
 * P / kept · (exp(x/2) - 1)²: a form without a difference of large numbers. The loop makes no arrays, because V8 kept them.
 */
function eachGain(
  { first, second }: Network,
  state: State,
  moved: Float64Array,
  { slope, edges: { bend, strain }, scale }: Changes,
): number {
  let gain = 0;
  for (let pool = 0; pool < first.length; pool += 1) {
    const a = first[pool] ?? 0;
    const b = second[pool] ?? 0;
    const p = moved[a] ?? 0;
    const q = moved[b] ?? 0;
    const strained = (state.strain[pool] ?? 0) + (q - p);
    strain[pool] = strained;
    const isFirst = strained >= 0;
    const worth =
      (isFirst ? (state.worths[2 * pool] ?? 0) * Math.exp(p) : (state.worths[2 * pool + 1] ?? 0) * Math.exp(q)) / kept;
    const beyond = Math.expm1((Math.abs(strained) - play) / 2);
    const middle = worth * (1 + beyond);
    bend[pool] = (middle * scale) / 2;
    if (beyond <= 0) continue;
    const payer = isFirst ? a : b;
    const getter = isFirst ? b : a;
    gain += worth * beyond * beyond;
    slope[payer] = (slope[payer] ?? 0) - worth * beyond * scale;
    slope[getter] = (slope[getter] ?? 0) + middle * beyond * scale;
  }
  return gain;
}

function flowsAt({ pools, first, second, reserves }: Network, { strain, worths }: State, moved: Float64Array): Flow[] {
  const flows: Flow[] = [];
  for (const [place, pool] of pools.entries()) {
    const strained = (strain[place] ?? 0) + ((moved[second[place] ?? 0] ?? 0) - (moved[first[place] ?? 0] ?? 0));
    const beyond = Math.expm1((Math.abs(strained) - play) / 2);
    if (beyond <= 0) continue;
    const sells = strained >= 0 ? 0 : 1;
    const side = 2 * place + sells;
    const worth =
      ((worths[side] ?? 0) * Math.exp(moved[(sells === 0 ? first : second)[place] ?? 0] ?? 0) * beyond) / kept;
    const amount = ((reserves[side] ?? 0) * beyond) / kept;
    flows.push({ pool, sells, amount, worth, gain: worth * beyond });
  }
  return flows;
}

/** Reads only the pools that lie on a path between the two tokens. Returns null when no path connects them. */
function readNetwork(pools: readonly Pool[], usable: readonly number[], { from, to }: Asked): Network | null {
  const between = poolsBetween(pools, usable, from, to);
  const held = heldBy(pools);
  const count = between.length;
  const [first, second, reserves] = [new Int32Array(count), new Int32Array(count), new Float64Array(2 * count)];
  const tokens: number[] = [];
  const places: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const pool = between[place] ?? -1;
    const sides = pools[pool]?.tokens;
    const a = sides?.[0] ?? -1;
    const b = sides?.[1] ?? -1;
    first[place] = places[a] ??= tokens.push(a) - 1;
    second[place] = places[b] ??= tokens.push(b) - 1;
    reserves[2 * place] = held[2 * pool] ?? 0;
    reserves[2 * place + 1] = held[2 * pool + 1] ?? 0;
  }
  const [start, end] = [places[from], places[to]];
  if (start === undefined || end === undefined) return null;
  return { pools: between, first, second, reserves, tokens, from: start, to: end };
}

/** Returns the logarithm of each token's price before the trade, in the numeraire. */
function firstPrices({ first, second, reserves, tokens }: Network, numeraire: number): Float64Array {
  const edges = Array.from(first, (a, pool) => {
    const ratio = Math.log((reserves[2 * pool] ?? 0) / (reserves[2 * pool + 1] ?? 0));
    return { a, b: second[pool] ?? 0, ratio };
  });
  return pricesAlong(edges, tokens.length, numeraire);
}
