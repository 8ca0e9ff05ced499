import type { Quote } from './trade-data.ts';

/** In percent. Rule swap 7. */
const asks_above = 5;
const word_above = 15;

/** What a swap that loses much asks for first: nothing, a tick, or a word. */
export type LossAsks = 'nothing' | 'tick' | 'word';

/** What a swap takes away of what is paid. */
export interface Loss {
  readonly asks: LossAsks;
  /** In percent, as the contract has it. */
  readonly percent: string;
  /** Its size moves the price; or all it costs together, of which the fees are the most. */
  readonly by: 'impact' | 'cost';
}

/** `percent` as the contract has it: '0.0049'. For comparing alone. */
export function lossAsks(percent: string): LossAsks {
  const share = Number(percent);
  if (share > word_above) return 'word';
  return share > asks_above ? 'tick' : 'nothing';
}

const order: readonly LossAsks[] = ['nothing', 'tick', 'word'];

/** Whichever asks for more, the impact on the price or the whole cost. Where both ask for as much, the impact is the reason. */
export function lossOf({ priceImpact, cost }: Pick<Quote, 'priceImpact' | 'cost'>): Loss {
  const impact: Loss = { asks: lossAsks(priceImpact), percent: priceImpact, by: 'impact' };
  const whole: Loss = { asks: lossAsks(cost ?? '0'), percent: cost ?? '0', by: 'cost' };
  return order.indexOf(whole.asks) > order.indexOf(impact.asks) ? whole : impact;
}
