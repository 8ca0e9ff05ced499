// Turns a split into ways for people to read: the tokens through which a part of the trade goes, with the part's share of the whole.
import type { Pool } from './constant-product.ts';
import { all_parts, type Step } from './plan.ts';

export interface TradeWay {
  /** The tokens of the way, from the token paid to the token received. */
  tokens: readonly number[];
  /** The share in hundredths of a percent of the payment. */
  share_bp: number;
}

interface Stretch {
  pays: number;
  gives: number;
  /** The part of the whole trade that goes through this pool, from 0 to 1. */
  part: number;
}

/** The least part of a way; anything smaller is left over by rounding. */
const least_part = 1e-6;

/** Returns the ways of a split, the widest first. Their shares add up to the whole. */
export function waysOf(pools: readonly Pool[], steps: readonly Step[], from: number, to: number): TradeWay[] {
  const stretches = stretchesOf(pools, steps, from);
  const ways: { tokens: number[]; part: number }[] = [];
  for (let left = stretches.length; left > 0; left -= 1) {
    const widest = widestWay(stretches, from, to);
    if (!widest || widest.part < least_part) break;
    for (const stretch of widest.stretches) stretch.part -= widest.part;
    ways.push({ tokens: [from, ...widest.stretches.map(({ gives }) => gives)], part: widest.part });
  }
  const whole = ways.reduce((sum, { part }) => sum + part, 0);
  const shares = ways.map(({ part }) => Math.floor((part / whole) * 10_000));
  // The widest way takes the remainder of the rounding.
  const rest = 10_000 - shares.reduce((sum, share) => sum + share, 0);
  return ways
    .map(({ tokens }, place) => ({ tokens, share_bp: (shares[place] ?? 0) + (place === 0 ? rest : 0) }))
    .filter(({ share_bp }) => share_bp > 0);
}

function stretchesOf(pools: readonly Pool[], steps: readonly Step[], from: number): Stretch[] {
  const held = new Map([[from, 1]]);
  return steps.flatMap(({ pool, sells, share }): Stretch[] => {
    const { tokens } = pools[pool] ?? {};
    if (!tokens) return [];
    const [pays, gives] = sells === 0 ? tokens : [tokens[1], tokens[0]];
    const part = ((held.get(pays) ?? 0) * Number(share)) / Number(all_parts);
    held.set(pays, (held.get(pays) ?? 0) - part);
    held.set(gives, (held.get(gives) ?? 0) + part);
    return [{ pays, gives, part }];
  });
}

/** Finds the way with the largest part. One pass is enough: in the order of the steps, all inflows of a token precede its outflows. */
function widestWay(stretches: readonly Stretch[], from: number, to: number) {
  const best = new Map<number, { part: number; stretches: Stretch[] }>([[from, { part: Infinity, stretches: [] }]]);
  for (const stretch of stretches) {
    const before = best.get(stretch.pays);
    if (!before) continue;
    const part = Math.min(before.part, stretch.part);
    if (part > (best.get(stretch.gives)?.part ?? 0))
      best.set(stretch.gives, { part, stretches: [...before.stretches, stretch] });
  }
  return to === from ? undefined : best.get(to);
}
