import type { Token } from './trade-data.ts';

/** What is paid and what is received. */
export interface Pair {
  readonly tokenIn: Token;
  readonly tokenOut: Token;
}

/** The two by what one of each is worth. It stays the same when the pair is turned. */
export interface ByWorth {
  readonly strong: Token;
  readonly weak: Token;
}

interface Priced {
  readonly symbol: string;
  readonly priceCop: string | null;
}

/** Which of the two is worth more by these prices in pesos; for choosing what is said of which alone. */
export function byWorth({ tokenIn, tokenOut }: Pair, prices: readonly Priced[]): ByWorth {
  const worth = ({ symbol }: Token) =>
    symbol === usual_in ? 1 : Number(prices.find((price) => price.symbol === symbol)?.priceCop ?? 0);
  return worth(tokenIn) >= worth(tokenOut) ? { strong: tokenIn, weak: tokenOut } : { strong: tokenOut, weak: tokenIn };
}

/** What one comes with: pesos. */
const usual_in = 'COP';
const usual_out = 'USDT';

/** The pair that the address names, as far as there are such tokens and they are two; null where there are not two tokens at all. */
export function pairOf(tokens: readonly Token[], pay: number | undefined, receive: number | undefined): Pair | null {
  const find = (id: number | undefined) => tokens.find((token) => token.id === id);
  const usual = (symbol: string, other: Token | undefined) =>
    tokens.find((token) => token.symbol === symbol && token !== other) ?? tokens.find((token) => token !== other);
  const named = find(receive);
  const tokenIn = find(pay) ?? usual(usual_in, named);
  const tokenOut = named !== undefined && named !== tokenIn ? named : usual(usual_out, tokenIn);
  return tokenIn === undefined || tokenOut === undefined ? null : { tokenIn, tokenOut };
}
