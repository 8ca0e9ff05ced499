// The best use of all pools at once, as the prices at which nobody would want to trade more.
//
// To get most for what is paid in is a convex problem; its dual asks for one price of each token. At any prices, what a pool gives whoever
// trades with it best is known in a line, and the sum of these gains with the worth of what is paid in bounds what any router can get.
// The lowest bound is what the best router gets. Source: Angeris, Chitra, Evans and Boyd, Optimal Routing for Constant Function Market
// Makers (2022); Diamandis, Resnick, Chitra and Angeris, An Efficient Algorithm for Optimal Routing (2023).
import type { Direction, Pool } from './constant-product.ts';
import { minimiseOnGraph, type Edges } from './graph-newton.ts';
import { poolsBetween } from './ways.ts';

/** A pool keeps a fee of 0.3 % of what is paid in. */
const kept = 0.997;
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
  const { from, to } = network;
  const numeraire = asked.exact === 'in' ? to : from;
  const start = firstPrices(network, numeraire);
  // In shares of the whole, so that the slope is one of them as well.
  const given = asked.exact === 'in' ? from : to;
  const scale = 1 / (asked.amount * Math.exp(start[given] ?? 0));
  for (const [place, token] of network.tokens.entries()) start[place] = near?.prices.get(token) ?? start[place] ?? 0;
  const signed = asked.exact === 'in' ? asked.amount : -asked.amount;
  const prices = new Float64Array(start.length);
  const gains = (logs: Float64Array, slope: Float64Array, edges: Edges): number => {
    for (let token = 0; token < logs.length; token += 1) prices[token] = Math.exp(logs[token] ?? 0);
    let value = signed * (prices[given] ?? 0);
    slope.fill(0);
    slope[given] = value * scale;
    value += eachGain(network, prices, { slope, edges, scale });
    slope[numeraire] = 0;
    return value * scale;
  };
  const graph = { ...network, fixed: numeraire, play: -Math.log(kept) };
  const value = minimiseOnGraph(gains, start, graph, steps_max) / scale;
  const flows = flowsAt(
    network,
    start.map((log) => Math.exp(log)),
  );
  // Where the pools do not hold what is asked for, prices rise without end.
  const isEndless = ({ pool, sells, amount }: Flow) =>
    !(amount < endless_times * Number(pools[pool]?.reserves[sells] ?? 0n));
  if (!Number.isFinite(value) || (asked.exact === 'out' && flows.some(isEndless))) return null;
  const found = new Map(network.tokens.map((token, place) => [token, start[place] ?? 0]));
  return { prices: found, flows, bound: asked.exact === 'in' ? value : -value };
}

/** Written at each price: how the gain changes with the logarithm of each, and how much each pool bends it. */
interface Changes {
  slope: Float64Array;
  edges: Edges;
  scale: number;
}

/** Adds up what each pool gives at these prices, and how that changes with them. */
function eachGain(
  { first, second, reserves }: Network,
  prices: Float64Array,
  { slope, edges, scale }: Changes,
): number {
  const { bend, strain } = edges;
  let gain = 0;
  for (let pool = 0; pool < first.length; pool += 1) {
    const [a, b] = [first[pool] ?? 0, second[pool] ?? 0];
    // What its two sides are worth: who pays the cheaper one in gains by it.
    const p = (prices[a] ?? 0) * (reserves[2 * pool] ?? 0);
    const q = (prices[b] ?? 0) * (reserves[2 * pool + 1] ?? 0);
    const middle = Math.sqrt((p * q) / kept);
    strain[pool] = Math.log(q / p);
    bend[pool] = (middle * scale) / 2;
    if (kept * q > p) {
      const [paid, got] = [middle - p / kept, q - middle];
      gain += got - paid;
      slope[a] = (slope[a] ?? 0) - paid * scale;
      slope[b] = (slope[b] ?? 0) + got * scale;
    } else if (kept * p > q) {
      const [paid, got] = [middle - q / kept, p - middle];
      gain += got - paid;
      slope[b] = (slope[b] ?? 0) - paid * scale;
      slope[a] = (slope[a] ?? 0) + got * scale;
    }
  }
  return gain;
}

function flowsAt({ pools, first, second, reserves }: Network, prices: Float64Array): Flow[] {
  return pools.flatMap((pool, place): Flow[] => {
    const [p, q] = [prices[first[place] ?? 0] ?? 0, prices[second[place] ?? 0] ?? 0];
    const [one, other] = [p * (reserves[2 * place] ?? 0), q * (reserves[2 * place + 1] ?? 0)];
    if (kept * other > one) return [flowOf({ pool, sells: 0 }, one, other, p)];
    if (kept * one > other) return [flowOf({ pool, sells: 1 }, other, one, q)];
    return [];
  });
}

/** Of a pool's two sides, what the one is worth that is paid in, and the other. */
function flowOf(hop: { pool: number; sells: Direction }, pays: number, gets: number, price: number): Flow {
  const middle = Math.sqrt((pays * gets) / kept);
  const [worth, got] = [middle - pays / kept, gets - middle];
  return { ...hop, amount: worth / price, worth, gain: got - worth };
}

/** Only what lies on a way between the two. */
function readNetwork(pools: readonly Pool[], usable: readonly number[], { from, to }: Asked): Network | null {
  const between = poolsBetween(pools, usable, from, to);
  const tokens = [...new Set(between.flatMap((pool) => pools[pool]?.tokens ?? []))];
  const places = new Map(tokens.map((token, place) => [token, place]));
  const [start, end] = [places.get(from), places.get(to)];
  if (start === undefined || end === undefined) return null;
  const side = (which: 0 | 1) => Int32Array.from(between, (pool) => places.get(pools[pool]?.tokens[which] ?? -1) ?? -1);
  const reserves = Float64Array.from(between.flatMap((pool) => pools[pool]?.reserves.map(Number) ?? []));
  return { pools: between, first: side(0), second: side(1), reserves, tokens, from: start, to: end };
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
