import { isMore } from './token-amounts.ts';
import type { Quote, TradeRequest, TradeType } from './trade-data.ts';

/**
 * What a customer has agreed to: the least that is received where what is paid is exact, the most that is paid where what is
 * received is. Rule swap 5.
 */
export interface Limit {
  readonly tradeType: TradeType;
  readonly amount: string;
}

type Limits = Pick<Quote, 'minimumReceived' | 'maximumPaid'>;
type Expected = Pick<Quote, 'expected_output' | 'input_amount'>;

/** The limit that a quote brings. */
export function limitOf(tradeType: TradeType, { minimumReceived, maximumPaid }: Limits): Limit {
  return { tradeType, amount: tradeType === 'input' ? minimumReceived : maximumPaid };
}

/** Whether what a newer quote expects is still within what was agreed to. */
export function isWithin({ tradeType, amount }: Limit, { expected_output, input_amount }: Expected): boolean {
  return tradeType === 'input' ? !isMore(amount, expected_output) : !isMore(input_amount, amount);
}

/** The better of two limits: what was agreed to never becomes worse by itself. */
export function better(one: Limit, other: Limit): Limit {
  const isOtherBetter = one.tradeType === 'input' ? isMore(other.amount, one.amount) : isMore(one.amount, other.amount);
  return isOtherBetter ? other : one;
}

/** A quote that was agreed to, as the server is asked to carry it out. */
export function tradeRequest(quote: Quote, limit: Limit, tokenIn: number, tokenOut: number): TradeRequest {
  const { quoteId, path } = quote;
  const common = { tradeType: limit.tradeType, tokenIn, tokenOut, path, ...(quoteId !== null && { quoteId }) };
  return limit.tradeType === 'input'
    ? { ...common, amountIn: quote.input_amount, amountOutMinimum: limit.amount }
    : { ...common, amountOut: quote.expected_output, amountInMaximum: limit.amount };
}
