// The best use of all pools at once, as the prices at which nobody would want to trade more.
//
// To get most for what is paid in is a convex problem; its dual asks for one price of each token. At any prices, what a pool gives whoever
// trades with it best is known in a line, and the sum of these gains with the worth of what is paid in bounds what any router can get.
// The lowest bound is what the best router gets. Source: Angeris, Chitra, Evans and Boyd, Optimal Routing for Constant Function Market
// Makers (2022); Diamandis, Resnick, Chitra and Angeris, An Efficient Algorithm for Optimal Routing (2023).
import type { Direction, Pool } from './constant-product.ts';
import { minimiseOnGraph, type Edges } from './graph-newton.ts';
import { heldBy } from './pool-numbers.ts';
import { poolsBetween } from './ways.ts';

/** A pool keeps a fee of 0.3 % of what is paid in. */
const kept = 0.997;
/** By so much, as a logarithm, its sides may differ before anybody trades. */
const play = -Math.log(kept);
/** A dozen or two is usual; where many pools stand just before their first trade, a few dozen. */
const steps_max = 200;

/** Who pays a pool a million times what it holds pays a million millions times its price: that is no trade. */
const endless_times = 1_000_000;

/** What is asked of the network: to pay in exactly so much, or to get out exactly so much. */
export interface Asked {
  from: number;
  to: number;
  exact: 'in' | 'out';
  amount: number;
}

/** What one pool is paid at the best prices. */
export interface Flow {
  pool: number;
  sells: Direction;
  amount: number;
  /** What that is worth at those prices: to be compared with other flows of the same solution. */
  worth: number;
  /** What the pool gives beyond that, in the token that is not exact: without it, at least so much less comes of the trade. */
  gain: number;
}

export interface Solution {
  /** The logarithm of each token's best price, in the token that is not exact. */
  prices: ReadonlyMap<number, number>;
  flows: readonly Flow[];
  /** No router can get more out ('in'), or take less in ('out'). In units of the other token. */
  bound: number;
}

/** The pools in numbers, and their tokens by their place among those that matter. */
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
 * How the pools are used best; null where they do not connect the tokens or do not hold as much. `usable`: the pools that may be used, by
 * their place. `near`: what was found with nearly the same pools, from which less is left to find.
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
  // In shares of the whole, so that the slope is one of them as well.
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
  // Where the pools do not hold what is asked for, prices rise without end.
  const isEndless = ({ pool, sells, amount }: Flow) =>
    !(amount < endless_times * Number(pools[pool]?.reserves[sells] ?? 0n));
  if (!Number.isFinite(value) || (asked.exact === 'out' && flows.some(isEndless))) return null;
  const prices = new Map(tokens.map((token, place) => [token, (base[place] ?? 0) + (moved[place] ?? 0)]));
  return { prices, flows, bound: asked.exact === 'in' ? value : -value };
}

/**
 * The pools at the prices from which the search goes: what each side is worth, and how far the second is above the first. What is
 * looked for is how far prices move from there: small trades move them by so little that their own digits would not show it.
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

/** Written at each price: how the gain changes with the logarithm of each, and how much each pool bends it. */
interface Changes {
  slope: Float64Array;
  edges: Edges;
  scale: number;
}

/**
 * Adds up what each pool gives at these prices, and how that changes with them. Whoever pays the side in that is worth P, beyond the fee by
 * e, gets most by paying P / kept (√eᵉ - 1): what that gains is P / kept (√eᵉ - 1)², without a difference of large numbers.
 */
function eachGain(
  { first, second }: Network,
  state: State,
  moved: Float64Array,
  { slope, edges: { bend, strain }, scale }: Changes,
): number {
  let gain = 0;
  for (let pool = 0; pool < first.length; pool += 1) {
    const [a, b] = [first[pool] ?? 0, second[pool] ?? 0];
    const [p, q] = [moved[a] ?? 0, moved[b] ?? 0];
    const strained = (state.strain[pool] ?? 0) + (q - p);
    strain[pool] = strained;
    const isFirst = strained >= 0;
    const worth =
      (isFirst ? (state.worths[2 * pool] ?? 0) * Math.exp(p) : (state.worths[2 * pool + 1] ?? 0) * Math.exp(q)) / kept;
    const beyond = Math.expm1((Math.abs(strained) - play) / 2);
    const middle = worth * (1 + beyond);
    bend[pool] = (middle * scale) / 2;
    if (beyond <= 0) continue;
    const [paid, got] = [worth * beyond, middle * beyond];
    const [payer, getter] = isFirst ? [a, b] : [b, a];
    gain += worth * beyond * beyond;
    slope[payer] = (slope[payer] ?? 0) - paid * scale;
    slope[getter] = (slope[getter] ?? 0) + got * scale;
  }
  return gain;
}

function flowsAt({ pools, first, second, reserves }: Network, { strain, worths }: State, moved: Float64Array): Flow[] {
  return pools.flatMap((pool, place): Flow[] => {
    const strained = (strain[place] ?? 0) + ((moved[second[place] ?? 0] ?? 0) - (moved[first[place] ?? 0] ?? 0));
    const beyond = Math.expm1((Math.abs(strained) - play) / 2);
    if (beyond <= 0) return [];
    const sells = strained >= 0 ? 0 : 1;
    const side = 2 * place + sells;
    const worth =
      ((worths[side] ?? 0) * Math.exp(moved[(sells === 0 ? first : second)[place] ?? 0] ?? 0) * beyond) / kept;
    const amount = ((reserves[side] ?? 0) * beyond) / kept;
    return [{ pool, sells, amount, worth, gain: worth * beyond }];
  });
}

/** Only what lies on a way between the two. */
function readNetwork(pools: readonly Pool[], usable: readonly number[], { from, to }: Asked): Network | null {
  const between = poolsBetween(pools, usable, from, to);
  const held = heldBy(pools);
  const count = between.length;
  const [first, second, reserves] = [new Int32Array(count), new Int32Array(count), new Float64Array(2 * count)];
  const tokens: number[] = [];
  const places: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const pool = between[place] ?? -1;
    const [a, b] = pools[pool]?.tokens ?? [-1, -1];
    first[place] = places[a] ??= tokens.push(a) - 1;
    second[place] = places[b] ??= tokens.push(b) - 1;
    reserves[2 * place] = held[2 * pool] ?? 0;
    reserves[2 * place + 1] = held[2 * pool + 1] ?? 0;
  }
  const [start, end] = [places[from], places[to]];
  if (start === undefined || end === undefined) return null;
  return { pools: between, first, second, reserves, tokens, from: start, to: end };
}

/** The logarithm of what each token is worth without any trade, from one of them on. */
function firstPrices({ first, second, reserves, tokens }: Network, numeraire: number): Float64Array {
  const logs = new Float64Array(tokens.length).fill(Number.NaN);
  logs[numeraire] = 0;
  for (let isNew = true; isNew;) {
    isNew = false;
    for (let pool = 0; pool < first.length; pool += 1) {
      const [a, b] = [first[pool] ?? 0, second[pool] ?? 0];
      const ratio = Math.log((reserves[2 * pool] ?? 0) / (reserves[2 * pool + 1] ?? 0));
      const [known, other] = [logs[a] ?? Number.NaN, logs[b] ?? Number.NaN];
      if (Number.isNaN(known) === Number.isNaN(other)) continue;
      if (Number.isNaN(other)) logs[b] = known + ratio;
      else logs[a] = other - ratio;
      isNew = true;
    }
  }
  return logs;
}
