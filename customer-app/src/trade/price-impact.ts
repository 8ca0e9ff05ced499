/** In percent. Rule swap 7. */
const asks_above = 5;
const word_above = 15;

/** What a trade that moves the price asks for first: nothing, a tick, or a word. */
export type ImpactAsks = 'nothing' | 'tick' | 'word';

/** `priceImpact`: in percent, as the contract has it: '0.0049'. For comparing alone. */
export function impactAsks(priceImpact: string): ImpactAsks {
  const percent = Number(priceImpact);
  if (percent > word_above) return 'word';
  return percent > asks_above ? 'tick' : 'nothing';
}
