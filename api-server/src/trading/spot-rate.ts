// Computes the rate of the smallest trade, with which a trade's price is compared.
import type { Pool } from './constant-product.ts';

/** The logarithm of the share that a pool's fee of 0.3 % leaves. */
const log_kept = Math.log(0.997);

/**
 * Returns the minor units of `to` for one minor unit of `from` over the best path of at most `hops_max` pools, fees included, for a trade
 * too small to move a price; null when no path connects them. Uses the Bellman-Ford table, in logarithms.
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
