import type { Token } from './trade-data.ts';

/** The token to pay with and the token to receive. */
export interface Pair {
  readonly tokenIn: Token;
  readonly tokenOut: Token;
}

/** The tokens of a pair: `strong` is the one of which a unit is worth more. That stays the same when the pair is swapped. */
export interface ByWorth {
  readonly strong: Token;
  readonly weak: Token;
}

interface Priced {
  readonly symbol: string;
  readonly priceCop: string | null;
}

/** Orders a pair by its prices in pesos. The order is only for display: the price of `strong` is shown in units of `weak`. */
export function byWorth({ tokenIn, tokenOut }: Pair, prices: readonly Priced[]): ByWorth {
  const worth = ({ symbol }: Token) =>
    symbol === usual_in ? 1 : Number(prices.find((price) => price.symbol === symbol)?.priceCop ?? 0);
  return worth(tokenIn) >= worth(tokenOut) ? { strong: tokenIn, weak: tokenOut } : { strong: tokenOut, weak: tokenIn };
}

/** The symbol of the usual token to pay with: customers arrive with pesos. */
const usual_in = 'COP';
const usual_out = 'USDT';

/**
 * Returns the pair that the URL names, completed with usual tokens if one is missing or unknown; null when there are
 * fewer than two tokens.
 */
export function pairOf(tokens: readonly Token[], pay: number | undefined, receive: number | undefined): Pair | null {
  const find = (id: number | undefined) => tokens.find((token) => token.id === id);
  const usual = (symbol: string, other: Token | undefined) =>
    tokens.find((token) => token.symbol === symbol && token !== other) ?? tokens.find((token) => token !== other);
  const named = find(receive);
  const tokenIn = find(pay) ?? usual(usual_in, named);
  const tokenOut = named !== undefined && named !== tokenIn ? named : usual(usual_out, tokenIn);
  return tokenIn === undefined || tokenOut === undefined ? null : { tokenIn, tokenOut };
}
