// A plan as our contract on the chain takes it: contracts/sources/SwapExecutor.sol.
import { SwapExecutor } from '@caudal/contracts';
import { decodeErrorResult, encodeFunctionData, type Address, type Hex } from 'viem';
import type { Direction, Pool } from './constant-product.ts';
import type { Step } from './plan.ts';

/** Where the tokens and the pools of a market are, in the market's order. */
export interface Places {
  tokens: readonly Address[];
  pairs: readonly Address[];
}

/** A trade with what may come of it at worst. Minor units; the deadline in seconds since 1970. */
export interface PlannedTrade {
  from: number;
  to: number;
  steps: readonly Step[];
  exact: 'in' | 'out';
  amountIn: bigint;
  /** No more is paid; of an exact input it is that. */
  amountInMax: bigint;
  /** No less is received; of an exact output it is that. */
  amountOutMin: bigint;
  deadline_seconds: bigint;
}

/** One of a plan's steps, whatever becomes of the list of pools. */
export interface PlacedStep {
  pair: Address;
  /** Which two tokens the pair holds, in its order. */
  tokens: readonly [Address, Address];
  sells: Direction;
  /** Of 2^48. */
  share: bigint;
}

/** The steps by their addresses. */
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

/** The data of the transaction that carries it out. Whoever sends it pays and receives, and has let the contract take `amountInMax`. */
export function executorCall(pools: readonly Pool[], places: Places, { from, to, steps, ...trade }: PlannedTrade): Hex {
  const [tokenIn = '0x', tokenOut = '0x'] = [places.tokens[from], places.tokens[to]];
  return placedCall(placedSteps(pools, places, steps), { ...trade, tokenIn, tokenOut });
}

/** The same of a plan that was kept. */
export function placedCall(
  steps: readonly PlacedStep[],
  trade: Omit<PlannedTrade, 'from' | 'to' | 'steps'> & { tokenIn: Address; tokenOut: Address },
): Hex {
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
  return exact === 'in'
    ? encodeFunctionData({
        abi: SwapExecutor.abi,
        functionName: 'swapExactIn',
        args: [tokens, words, amountIn, amountOutMin, deadline_seconds],
      })
    : encodeFunctionData({
        abi: SwapExecutor.abi,
        functionName: 'swapExactOut',
        args: [tokens, words, amountIn, amountInMax, amountOutMin, deadline_seconds],
      });
}

/** Why the contract did not carry a trade out, as its errors name it. */
export type ExecutorRefusal = 'DeadlinePassed' | 'OutputBelowMinimum' | 'InputAboveMaximum' | 'NoPlan';

/** What the contract says in the failure of a call of it; null where it says nothing: a token, a pool or the node does. */
export function executorRefusal(failure: unknown): ExecutorRefusal | null {
  for (let at = failure; at instanceof Error; at = at.cause) {
    const data = revertDataOf(at);
    const name = data && errorName(data);
    if (name === 'DeadlinePassed' || name === 'OutputBelowMinimum' || name === 'InputAboveMaximum' || name === 'NoPlan')
      return name;
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
