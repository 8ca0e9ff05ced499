// Encodes plans as calls of our contract on the chain: contracts/sources/SwapExecutor.sol.
import { SwapExecutor } from '@caudal/contracts';
import { decodeErrorResult, encodeFunctionData, type Address, type Hex } from 'viem';
import type { Direction, Pool } from './constant-product.ts';
import type { Step } from './plan.ts';

/** The addresses of a market's tokens and pools, in the market's order. */
export interface Places {
  tokens: readonly Address[];
  pairs: readonly Address[];
}

/** A trade with its limits, in minor units. The deadline is in seconds since 1970. */
export interface PlacedTrade {
  tokenIn: Address;
  tokenOut: Address;
  exact: 'in' | 'out';
  amountIn: bigint;
  /** The most that may be paid; equal to `amountIn` when the input is exact. */
  amountInMax: bigint;
  /** The least that must be received; the output itself when the output is exact. */
  amountOutMin: bigint;
  deadline_seconds: bigint;
}

/** A plan's step by addresses, so that it stays valid when the list of pools changes. */
export interface PlacedStep {
  pair: Address;
  /** The two tokens of the pair, in the pair's order. */
  tokens: readonly [Address, Address];
  sells: Direction;
  /** The share, in parts of 2^48, that is paid in of the contract's current amount of the token. */
  share: bigint;
}

/** Replaces the indexes of pools and tokens in steps by addresses. */
export function placedSteps(
  pools: readonly Pool[],
  { tokens, pairs }: Places,
  steps: readonly Step[],
): readonly PlacedStep[] {
  return steps.map(({ pool, sells, share }) => {
    const [first = -1, second = -1] = pools[pool]?.tokens ?? [];
    return { pair: pairs[pool] ?? '0x', tokens: [tokens[first] ?? '0x', tokens[second] ?? '0x'], sells, share };
  });
}

/** Encodes the transaction that executes a trade. Its sender pays and receives, and must have allowed the contract `amountInMax`. */
export function placedCall(steps: readonly PlacedStep[], trade: PlacedTrade): Hex {
  const { tokenIn, tokenOut, exact, amountIn, amountInMax, amountOutMin, deadline_seconds } = trade;
  const tokens = [tokenIn, tokenOut];
  const placeOf = (token: Address): bigint => {
    if (!tokens.includes(token)) tokens.push(token);
    return BigInt(tokens.indexOf(token));
  };
  const words = steps.map(({ pair, tokens: [first, second], sells, share }) => {
    const [pays, gives] = sells === 0 ? [placeOf(first), placeOf(second)] : [placeOf(second), placeOf(first)];
    return BigInt(pair) | (pays << 160n) | (gives << 168n) | (BigInt(sells) << 176n) | (share << 184n);
  });
  const { abi } = SwapExecutor;
  if (exact === 'in') {
    const args = [tokens, words, amountIn, amountOutMin, deadline_seconds] as const;
    return encodeFunctionData({ abi, functionName: 'swapExactIn', args });
  }
  const args = [tokens, words, amountIn, amountInMax, amountOutMin, deadline_seconds] as const;
  return encodeFunctionData({ abi, functionName: 'swapExactOut', args });
}

/** The errors with which the contract itself refuses a trade. */
const refusals = ['DeadlinePassed', 'OutputBelowMinimum', 'InputAboveMaximum', 'NoPlan'] as const;
export type ExecutorRefusal = (typeof refusals)[number];

/** Finds the contract's error in a failed call. Returns null when the failure comes from a token, a pool or the node. */
export function executorRefusal(failure: unknown): ExecutorRefusal | null {
  for (let at = failure; at instanceof Error; at = at.cause) {
    const data = revertDataOf(at);
    const name = data && errorName(data);
    const refusal = refusals.find((one) => one === name);
    if (refusal) return refusal;
  }
  return null;
}

function revertDataOf(error: Error): Hex | null {
  const data = 'data' in error ? error.data : null;
  const inner = typeof data === 'object' && data !== null && 'data' in data ? data.data : data;
  return typeof inner === 'string' && inner.startsWith('0x') && inner.length >= 10 ? (inner as Hex) : null;
}

function errorName(data: Hex): string | null {
  try {
    return decodeErrorResult({ abi: SwapExecutor.abi, data }).errorName;
  } catch {
    return null;
  }
}
