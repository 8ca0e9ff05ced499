import { better, isWithin, type Limit, limitOf } from './swap-limit.ts';
import type { Quote, TradeType } from './trade-data.ts';

/** The quote that a customer sees before confirming a swap, and the limit they have agreed to. */
export interface Agreed {
  readonly quote: Quote;
  readonly limit: Limit;
  /** True when the price became worse than the agreed limit, so that the customer must accept it first. */
  readonly isToAccept: boolean;
}

export function agreedFirst(tradeType: TradeType, quote: Quote): Agreed {
  return { quote, limit: limitOf(tradeType, quote), isToAccept: false };
}

/**
 * Returns what to show after a newer quote. A quote within the limit is shown without asking, and a better limit applies
 * from then on; any other quote replaces the former one and must be accepted. Rule swap 6.
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
