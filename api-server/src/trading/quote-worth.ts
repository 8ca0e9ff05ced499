// What a swap gives and takes away, at the prices that the pools agree on, which no trade gets: what it costs in all.
import { fromMinorUnits } from '@caudal/api-spec';
import type { components } from '@caudal/api-spec/server';
import { assetOf, type AssetSymbol } from '../assets/assets.ts';
import type { NetworkCosts } from './network-costs.ts';
import { percentText, priceText } from './price-text.ts';

interface Side {
  symbol: AssetSymbol;
  decimals: number;
  /** In minor units. */
  amount: bigint;
}

type Worth = Pick<
  components['schemas']['Quote'],
  'paidCop' | 'receivedCop' | 'cost' | 'marketPrice' | 'inverseMarketPrice'
>;

/** What is paid and what is received, each in pesos, and by how much the one is less than the other. Null where the pools do not tell. */
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
    cost: minor === null ? null : percentText(lost_ppm(Number(received.amount), Number(paid.amount) * minor)),
    marketPrice: price === null ? null : priceText(price),
    inverseMarketPrice: price === null ? null : priceText(1 / price),
  };
}

/** Millionths by which the one is less than the other; none where it is more. */
function lost_ppm(received: number, fair: number): number {
  const share = 1 - received / fair;
  return Number.isFinite(share) ? Math.max(0, Math.round(share * 1e6)) : 0;
}
