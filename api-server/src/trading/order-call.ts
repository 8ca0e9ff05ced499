import type { Hex } from 'viem';
import type { Chain } from '../rails/evm/chain.ts';
import type { Pool } from './constant-product.ts';
import { executorCall } from './executor-call.ts';
import type { Order } from './orders.ts';

/** The data of an order's transaction; null where a token of it is none of the configuration any more. */
export function orderCall({ tokens }: Chain, order: Order): Hex | null {
  const addressOf = (symbol: string) => tokens.find(({ asset }) => asset.symbol === symbol)?.address;
  const [paying, getting] = [addressOf(order.assetIn), addressOf(order.assetOut)];
  if (!paying || !getting) return null;
  const addresses = [...new Set([paying, getting, ...order.plan.steps.flatMap((step) => step.tokens)])];
  const pools = order.plan.steps.map(({ tokens: [a, b] }): Pool => ({
    tokens: [addresses.indexOf(a), addresses.indexOf(b)],
    reserves: [0n, 0n],
  }));
  return executorCall(
    pools,
    { tokens: addresses, pairs: order.plan.steps.map(({ pair }) => pair) },
    {
      from: 0,
      to: 1,
      steps: order.plan.steps.map(({ sells, share }, pool) => ({ pool, sells, share: BigInt(share) })),
      exact: order.exact,
      amountIn: order.traded,
      amountInMax: order.maximumTraded,
      amountOutMin: order.minimumReceived,
      deadline_seconds: BigInt(Math.floor(order.deadline.getTime() / 1_000)),
    },
  );
}
