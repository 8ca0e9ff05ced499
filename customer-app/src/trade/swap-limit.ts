import { isMore } from './token-amounts.ts';
import type { Quote, TradeRequest, TradeType } from './trade-data.ts';

/**
 * The limit that a customer has agreed to: the minimum to receive when the amount to pay is exact, the maximum to pay
 * when the amount to receive is exact. Rule swap 5.
 */
export interface Limit {
  readonly tradeType: TradeType;
  readonly amount: string;
}

type Limits = Pick<Quote, 'minimumReceived' | 'maximumPaid'>;
type Expected = Pick<Quote, 'expected_output' | 'input_amount'>;

/** Returns the limit of a quote. */
export function limitOf(tradeType: TradeType, { minimumReceived, maximumPaid }: Limits): Limit {
  return { tradeType, amount: tradeType === 'input' ? minimumReceived : maximumPaid };
}

/** Checks whether a newer quote is within the agreed limit. */
export function isWithin({ tradeType, amount }: Limit, { expected_output, input_amount }: Expected): boolean {
  return tradeType === 'input' ? !isMore(amount, expected_output) : !isMore(input_amount, amount);
}

/** Returns the better of two limits: the agreed limit never becomes worse by itself. */
export function better(one: Limit, other: Limit): Limit {
  const isOtherBetter = one.tradeType === 'input' ? isMore(other.amount, one.amount) : isMore(one.amount, other.amount);
  return isOtherBetter ? other : one;
}

/** Returns the request to execute a quote with its agreed limit. */
export function tradeRequest(quote: Quote, limit: Limit, tokenIn: number, tokenOut: number): TradeRequest {
  const { quoteId, path } = quote;
  const common = { tradeType: limit.tradeType, tokenIn, tokenOut, path, ...(quoteId !== null && { quoteId }) };
  return limit.tradeType === 'input'
    ? { ...common, amountIn: quote.input_amount, amountOutMinimum: limit.amount }
    : { ...common, amountOut: quote.expected_output, amountInMaximum: limit.amount };
}
