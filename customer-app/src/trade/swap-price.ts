import { ratioOf } from '@caudal/api-spec';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { formatAmount } from '@caudal/ui-kit/amounts';
import type { Quote, Token } from './trade-data.ts';

type Named = Pick<Token, 'symbol'>;

/** The number of decimals in a price. Rule swap 3. */
const price_decimals = 8;

type Priced = Pick<Quote, 'price' | 'inversePrice'>;

/** Returns the price of the token worth more per unit, in units of the other. If `price` is below one, that token is `tokenOut`. */
function strongPrice<One extends Named>(tokenIn: One, tokenOut: One, { price, inversePrice }: Priced) {
  const isInStrong = !/^0(\.|$)/.test(price);
  return isInStrong
    ? { strong: tokenIn, weak: tokenOut, price }
    : { strong: tokenOut, weak: tokenIn, price: inversePrice };
}

/** Returns the market price of all pools, which the trade's own size does not move; without one, the trade's own price. */
export function marketPrice({ marketPrice: price, inverseMarketPrice: inversePrice, ...own }: Quote): Priced {
  return price === null || inversePrice === null ? own : { price, inversePrice };
}

/** Returns the price with all fees included: the amount received for the amount paid. */
export function priceWithFees(paid: string, received: string): Priced {
  return { price: ratioOf(received, paid), inversePrice: ratioOf(paid, received) };
}

/** Returns a price in one line: '1 USDT = 4.015,99781834 COP'. */
export function priceLine(tokenIn: Named, tokenOut: Named, priced: Priced): string {
  const { strong, weak, price } = strongPrice(tokenIn, tokenOut, priced);
  const figure = formatAmount(price, { locale: amountLocale(), decimals: price_decimals });
  return `1\u00a0${strong.symbol} = ${figure}\u00a0${weak.symbol}`;
}
