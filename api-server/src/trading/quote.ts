// Computes the terms of a trade from the pools at one block, without clock, account or database.
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
  /** The amount of the token that is exact: the whole payment, or the amount received. */
  amount: bigint;
  /** The slippage tolerance in millionths. */
  slippage_ppm: number;
  /** Our fee in hundredths of a percent of the payment. */
  fee_bp: number;
  /** The network fee of a trade by its number of steps, in the input token; and the network fee of one more step, in the output token. */
  network: { ofInput: (steps: number) => bigint; stepOfOutput: bigint };
}

/** The terms of a trade. The amounts received are minor units of the output token; all others are minor units of the input token. */
export interface Quote {
  /** The payment with all fees. */
  paid: bigint;
  /** The amount paid into the pools. */
  traded: bigint;
  received: bigint;
  minimumReceived: bigint;
  maximumPaid: bigint;
  platformFee: bigint;
  networkFee: bigint;
  liquidityFee: bigint;
  steps: readonly Step[];
  ways: readonly TradeWay[];
  /** The price impact: the millionths by which the price is worse than that of the smallest trade. */
  impact_ppm: number;
  /** The most by which another split could be better, in millionths. */
  gap_millionths: number;
}

/** The most pools that a trade passes through in a row. */
export const hops_max = 4;
/** The upper limit of a reserve in Uniswap V2, exclusive. */
const reserve_end = 2n ** 112n;

/** Returns the terms of a trade, or the reason why there are none. */
export function quoteOf(pools: readonly Pool[], asked: QuoteAsked): Quote | 'no_liquidity' | 'amount_too_small' {
  const { from, to, exact } = asked;
  const all = pools.map((_, place) => place);
  if (poolsBetween(pools, all, from, to).length === 0 || asked.amount >= reserve_end / 4n) return 'no_liquidity';
  const best = exact === 'in' ? ofInput(pools, asked) : ofOutput(pools, asked);
  if (typeof best === 'string') return best;
  const { split, networkFee } = best;
  const { amountIn: traded, amountOut: received, steps } = split;
  const paid = exact === 'in' ? asked.amount : paidFor(traded, { fee_bp: asked.fee_bp, network: networkFee });
  const ways = waysOf(pools, steps, from, to);
  const feeWays = ways.map(({ tokens, share_bp }) => ({ hops: tokens.length - 1, share_bp }));
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
    liquidityFee: liquidityFeeOf(traded, feeWays),
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

/** Splits an exact payment. More pools mean a higher network fee, which leaves less to trade, so fee and split are found in turns. */
function ofInput(pools: readonly Pool[], asked: QuoteAsked): Found | 'amount_too_small' {
  const { from, to, amount, fee_bp, network } = asked;
  const wanted = { from, to, exact: 'in', cost_of_pool: network.stepOfOutput, hops_max } as const;
  let networkFee = network.ofInput(1);
  for (let steps = 1, turns = 0; ; turns += 1) {
    const traded = tradedOf(amount, { fee_bp, network: networkFee });
    if (traded <= 0n) return 'amount_too_small';
    const split = bestSplit(pools, { ...wanted, amount: traded });
    if (!split || split.amountOut <= 0n) return 'amount_too_small';
    if (split.steps.length === steps) return { split, networkFee };
    steps = split.steps.length;
    networkFee = network.ofInput(steps);
    if (turns < 2) continue;
    // The turns alternate between two splits without end: takes the last split, with its own network fee.
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

/** Reduces an amount by `ppm` millionths, rounded down. */
function less(amount: bigint, ppm: number): bigint {
  return (amount * (million - BigInt(ppm))) / million;
}

/** Returns the greatest share by which any router could do better. */
function gapOf({ amountIn, amountOut, bound }: Split, exact: 'in' | 'out'): number {
  return exact === 'in' ? 1 - Number(amountOut) / bound : 1 - bound / Number(amountIn);
}

/** Converts a share to millionths, never below 0. A share may be slightly negative because doubles are less precise than amounts. */
export function millionths(share: number): number {
  return Number.isFinite(share) ? Math.max(0, Math.round(share * 1e6)) : 0;
}
