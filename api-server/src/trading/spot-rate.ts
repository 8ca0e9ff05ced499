// What the smallest trade would bring: what a trade's price is compared with.
import type { Pool } from './constant-product.ts';

/** A pool keeps a fee of 0.3 % of what is paid in. */
const log_kept = Math.log(0.997);

/**
 * Minor units of one token for one of the other over the best path of so many pools, for a trade that moves no price, with the pools' fees
 * in it; null where no path leads there. Bellman and Ford's table, of logarithms.
 */
export function spotRate(pools: readonly Pool[], from: number, to: number, hops_max: number): number | null {
  const edges = pools.flatMap(({ tokens: [a, b], reserves: [x, y] }) => {
    if (x <= 0n || y <= 0n) return [];
    const ratio = Math.log(Number(y)) - Math.log(Number(x));
    return [
      { pays: a, gives: b, log: ratio + log_kept },
      { pays: b, gives: a, log: log_kept - ratio },
    ];
  });
  let reached = new Map([[from, 0]]);
  for (let hop = 0; hop < hops_max; hop += 1) {
    const next = new Map(reached);
    for (const { pays, gives, log } of edges) {
      const before = reached.get(pays);
      if (before !== undefined && before + log > (next.get(gives) ?? -Infinity)) next.set(gives, before + log);
    }
    reached = next;
  }
  const log = reached.get(to);
  return log === undefined || to === from ? null : Math.exp(log);
}
