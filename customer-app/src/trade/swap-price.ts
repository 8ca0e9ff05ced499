import { ratioOf } from '@caudal/api-spec';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { formatAmount } from '@caudal/ui-kit/amounts';
import type { Quote, Token } from './trade-data.ts';

type Named = Pick<Token, 'symbol'>;

/** Rule swap 3. */
const price_decimals = 8;

type Priced = Pick<Quote, 'price' | 'inversePrice'>;

/** What one of the stronger token is worth in the weaker: which is which follows from the price. */
export function strongPrice<One extends Named>(tokenIn: One, tokenOut: One, { price, inversePrice }: Priced) {
  const isInStrong = !/^0(\.|$)/.test(price);
  return isInStrong
    ? { strong: tokenIn, weak: tokenOut, price }
    : { strong: tokenOut, weak: tokenIn, price: inversePrice };
}

/** The price on which all pools agree, which no trade moves; a trade's own where they do not agree on one. */
export function marketPrice({ marketPrice: price, inverseMarketPrice: inversePrice, ...own }: Quote): Priced {
  return price === null || inversePrice === null ? own : { price, inversePrice };
}

/** What one was worth in the other, all fees counted: what is received for what is paid. */
export function priceWithFees(paid: string, received: string): Priced {
  return { price: ratioOf(received, paid), inversePrice: ratioOf(paid, received) };
}

/** '1 USDT = 4.015,99781834 COP'. */
export function priceLine(tokenIn: Named, tokenOut: Named, priced: Priced): string {
  const { strong, weak, price } = strongPrice(tokenIn, tokenOut, priced);
  const figure = formatAmount(price, { locale: amountLocale(), decimals: price_decimals });
  return `1\u00a0${strong.symbol} = ${figure}\u00a0${weak.symbol}`;
}
