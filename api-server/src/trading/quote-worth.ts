// Computes the whole cost of a swap: the paid and the received amount are valued at the market price, which is fitted to all pools and
// contains no fees.
import { fromMinorUnits } from '@caudal/api-spec';
import type { components } from '@caudal/api-spec/server';
import { assetOf, type AssetSymbol } from '../assets/assets.ts';
import type { NetworkCosts } from './network-costs.ts';
import { percentText, priceText } from './price-text.ts';
import { millionths } from './quote.ts';

interface Side {
  symbol: AssetSymbol;
  decimals: number;
  /** The amount in minor units. */
  amount: bigint;
}

type Worth = Pick<
  components['schemas']['Quote'],
  'paidCop' | 'receivedCop' | 'cost' | 'marketPrice' | 'inverseMarketPrice'
>;

/** Returns the values of both sides in pesos, the cost in percent, and the market price; each is null when the pools give no price. */
export function worthOf({ convert, rate }: NetworkCosts, paid: Side, received: Side): Worth {
  const pesosOf = ({ symbol, amount }: Side) => {
    const pesos = convert(symbol, amount, 'COP');
    return pesos === null ? null : fromMinorUnits(pesos, assetOf('COP').decimals);
  };
  const minor = rate(paid.symbol, received.symbol);
  const price = minor === null ? null : minor * 10 ** (paid.decimals - received.decimals);
  return {
    paidCop: pesosOf(paid),
    receivedCop: pesosOf(received),
    cost: minor === null ? null : percentText(millionths(1 - Number(received.amount) / (Number(paid.amount) * minor))),
    marketPrice: price === null ? null : priceText(price),
    inverseMarketPrice: price === null ? null : priceText(1 / price),
  };
}
