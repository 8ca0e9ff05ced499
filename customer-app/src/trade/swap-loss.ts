import type { Quote } from './trade-data.ts';

/** Thresholds in percent. Rule swap 7. */
const asks_above = 5;
const word_above = 15;

/** The consent that a swap with a high loss requires: none, a ticked checkbox, or a typed word. */
type LossAsks = 'nothing' | 'tick' | 'word';

/** The loss of a swap. */
export interface Loss {
  readonly asks: LossAsks;
  /** The loss in percent, as a decimal string of the API contract: '6.4'. */
  readonly percent: string;
  /** The cause: the swap's size moves the price (`impact`), or its whole cost is high, mostly because of the fees (`cost`). */
  readonly by: 'impact' | 'cost';
}

/**
 * Returns the consent that a loss requires. `percent` is a decimal string of the API contract, '0.0049'; it is converted
 * to a number only to compare it.
 */
export function lossAsks(percent: string): LossAsks {
  const share = Number(percent);
  if (share > word_above) return 'word';
  return share > asks_above ? 'tick' : 'nothing';
}

const order: readonly LossAsks[] = ['nothing', 'tick', 'word'];

/**
 * Returns the loss that requires more consent, by the impact on the price or by the whole cost. If both require the same,
 * it is the impact.
 */
export function lossOf({ priceImpact, cost }: Pick<Quote, 'priceImpact' | 'cost'>): Loss {
  const impact: Loss = { asks: lossAsks(priceImpact), percent: priceImpact, by: 'impact' };
  const whole: Loss = { asks: lossAsks(cost ?? '0'), percent: cost ?? '0', by: 'cost' };
  return order.indexOf(whole.asks) > order.indexOf(impact.asks) ? whole : impact;
}
