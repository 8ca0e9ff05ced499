import { better, isWithin, type Limit, limitOf } from './swap-limit.ts';
import type { Quote, TradeType } from './trade-data.ts';

/** What is shown while somebody looks at a swap before they confirm it. */
export interface Agreed {
  readonly quote: Quote;
  readonly limit: Limit;
  /** The price became worse than what was agreed to: it has to be accepted first. */
  readonly isToAccept: boolean;
}

export function agreedFirst(tradeType: TradeType, quote: Quote): Agreed {
  return { quote, limit: limitOf(tradeType, quote), isToAccept: false };
}

/**
 * A newer quote arrived. What is within the limit is shown without asking, and a better limit holds from then on; what is
 * not takes the place of the old one and has to be accepted. Rule swap 6.
 */
export function afterQuote(agreed: Agreed, quote: Quote): Agreed {
  const limit = limitOf(agreed.limit.tradeType, quote);
  if (agreed.isToAccept) return { quote, limit, isToAccept: true };
  if (isWithin(agreed.limit, quote)) return { quote, limit: better(agreed.limit, limit), isToAccept: false };
  return { quote, limit, isToAccept: true };
}

export function accepted(agreed: Agreed): Agreed {
  return { ...agreed, isToAccept: false };
}
