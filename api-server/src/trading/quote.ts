// What a trade brings and costs, of the pools as one block left them. No clock, no account, no database.
import { liquidityFeeOf, paidFor, platformFeeOf, tradedOf } from './fees.ts';
import { outcomeOf, type Step } from './plan.ts';
import { bestSplit, type Split } from './split.ts';
import { spotRate } from './spot-rate.ts';
import { waysOf, type TradeWay } from './trade-ways.ts';
import type { Pool } from './constant-product.ts';
import { poolsBetween } from './ways.ts';

export interface QuoteAsked {
  from: number;
  to: number;
  exact: 'in' | 'out';
  /** Of the token that is exact: what is paid in all, or what is received. */
  amount: bigint;
  /** Millionths by which the trade may become worse. */
  slippage_ppm: number;
  /** Our fee in hundredths of a percent of what is paid. */
  fee_bp: number;
  /** What a trade of so many steps costs the network, in minor units of either token. */
  network: { ofInput: (steps: number) => bigint; stepOfOutput: bigint };
}

/** Whole minor units: of the input token, but for what is received. */
export interface Quote {
  /** With all fees. */
  paid: bigint;
  /** What goes into the pools. */
  traded: bigint;
  received: bigint;
  minimumReceived: bigint;
  maximumPaid: bigint;
  platformFee: bigint;
  networkFee: bigint;
  liquidityFee: bigint;
  steps: readonly Step[];
  ways: readonly TradeWay[];
  /** Millionths by which the price is worse than that of the smallest trade. */
  impact_ppm: number;
  /** Hundredths of a hundredth of a percent by which another split could be better at most. */
  gap_millionths: number;
}

/** No trade goes through more pools in a row. */
export const hops_max = 4;
/** A pool of Uniswap V2 holds less. */
const reserve_end = 2n ** 112n;

/** Its terms, or why there are none. */
export function quoteOf(pools: readonly Pool[], asked: QuoteAsked): Quote | 'no_liquidity' | 'amount_too_small' {
  const { from, to, exact } = asked;
  const between = poolsBetween(
    pools,
    pools.map((_, place) => place),
    from,
    to,
  );
  if (between.length === 0 || asked.amount >= reserve_end / 4n) return 'no_liquidity';
  const best = exact === 'in' ? ofInput(pools, asked) : ofOutput(pools, asked);
  if (typeof best === 'string') return best;
  const { split, networkFee } = best;
  const { amountIn: traded, amountOut: received, steps } = split;
  const paid = exact === 'in' ? asked.amount : paidFor(traded, { fee_bp: asked.fee_bp, network: networkFee });
  const ways = waysOf(pools, steps, from, to);
  const spot = spotRate(pools, from, to, hops_max);
  const impact = spot === null ? 0 : 1 - Number(received) / (Number(traded) * spot);
  return {
    paid,
    traded,
    received,
    minimumReceived: exact === 'out' ? received : less(received, asked.slippage_ppm),
    maximumPaid: exact === 'in' ? paid : paid + paid - less(paid, asked.slippage_ppm),
    platformFee: exact === 'in' ? platformFeeOf(paid, asked.fee_bp) : paid - traded - networkFee,
    networkFee,
    liquidityFee: liquidityFeeOf(
      traded,
      ways.map(({ tokens, share_bp }) => ({ hops: tokens.length - 1, share_bp })),
    ),
    steps,
    ways,
    impact_ppm: millionths(impact),
    gap_millionths: millionths(gapOf(split, exact)),
  };
}

interface Found {
  split: Split;
  networkFee: bigint;
}

/** The more pools, the more the network takes of what is paid, so what is left to trade and the split are found by turns. */
function ofInput(pools: readonly Pool[], asked: QuoteAsked): Found | 'amount_too_small' {
  const { from, to, amount, fee_bp, network } = asked;
  let networkFee = network.ofInput(1);
  for (let steps = 1, turns = 0; ; turns += 1) {
    const traded = tradedOf(amount, { fee_bp, network: networkFee });
    if (traded <= 0n) return 'amount_too_small';
    const split = bestSplit(pools, {
      from,
      to,
      exact: 'in',
      amount: traded,
      cost_of_pool: network.stepOfOutput,
      hops_max,
    });
    if (!split || split.amountOut <= 0n) return 'amount_too_small';
    if (split.steps.length === steps) return { split, networkFee };
    steps = split.steps.length;
    networkFee = network.ofInput(steps);
    if (turns < 2) continue;
    // It goes to and fro between two: the later one, with its own costs.
    const left = tradedOf(amount, { fee_bp, network: networkFee });
    const amountOut = left > 0n ? outcomeOf(pools, split.steps, { from, to, amount: left }) : 0n;
    return amountOut > 0n ? { split: { ...split, amountIn: left, amountOut }, networkFee } : 'amount_too_small';
  }
}

function ofOutput(pools: readonly Pool[], { from, to, amount, network }: QuoteAsked): Found | 'no_liquidity' {
  const cost_of_pool = network.ofInput(2) - network.ofInput(1);
  const split = bestSplit(pools, { from, to, exact: 'out', amount, cost_of_pool, hops_max });
  if (!split || split.amountIn >= reserve_end / 4n) return 'no_liquidity';
  return { split, networkFee: network.ofInput(split.steps.length) };
}

const million = 1_000_000n;

/** Less by so many millionths, rounded down. */
function less(amount: bigint, ppm: number): bigint {
  return (amount * (million - BigInt(ppm))) / million;
}

/** No router could do better by more than this share. */
function gapOf({ amountIn, amountOut, bound }: Split, exact: 'in' | 'out'): number {
  return exact === 'in' ? 1 - Number(amountOut) / bound : 1 - bound / Number(amountIn);
}

/** Never below nothing: doubles end before amounts do. */
function millionths(share: number): number {
  return Number.isFinite(share) ? Math.max(0, Math.round(share * 1e6)) : 0;
}
