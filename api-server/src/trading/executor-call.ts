// A plan as our contract on the chain takes it: contracts/sources/SwapExecutor.sol.
import { SwapExecutor } from '@caudal/contracts';
import { decodeErrorResult, encodeFunctionData, type Address, type Hex } from 'viem';
import type { Pool } from './constant-product.ts';
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

/** The data of the transaction that carries it out. Whoever sends it pays and receives, and has let the contract take `amountInMax`. */
export function executorCall(pools: readonly Pool[], { tokens, pairs }: Places, trade: PlannedTrade): Hex {
  const { from, to, steps, exact, amountIn, amountInMax, amountOutMin, deadline_seconds } = trade;
  const order = [from, to];
  const placeOf = (token: number): bigint => {
    if (!order.includes(token)) order.push(token);
    return BigInt(order.indexOf(token));
  };
  const words = steps.map(({ pool, sells, share }) => {
    const { tokens: sides = [-1, -1] } = pools[pool] ?? {};
    const pays = placeOf(sides[sells]);
    const gives = placeOf(sides[sells === 0 ? 1 : 0]);
    return BigInt(pairs[pool] ?? 0) | (pays << 160n) | (gives << 168n) | (BigInt(sells) << 176n) | (share << 184n);
  });
  const addresses = order.map((token): Address => tokens[token] ?? '0x');
  return exact === 'in'
    ? encodeFunctionData({
        abi: SwapExecutor.abi,
        functionName: 'swapExactIn',
        args: [addresses, words, amountIn, amountOutMin, deadline_seconds],
      })
    : encodeFunctionData({
        abi: SwapExecutor.abi,
        functionName: 'swapExactOut',
        args: [addresses, words, amountIn, amountInMax, amountOutMin, deadline_seconds],
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
