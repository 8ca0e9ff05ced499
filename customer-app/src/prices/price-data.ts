import type { Schemas } from '@caudal/api-spec/customer';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { queryOptions, type Operation } from '../api.ts';

export type AssetPrice = Schemas['AssetPrice'];
export type WireCandle = Schemas['Candle'];
export type CandleInterval = Schemas['Interval'];

/** The query for the prices of all assets in pesos. */
export const pricesQuery = () => queryOptions('get', '/pricing/prices');

interface CandlesAsked {
  /** The ids of the two tokens: `base` is priced in `quote`. */
  readonly base: number;
  readonly quote: number;
  readonly interval: CandleInterval;
  readonly from: string;
}

export const candlesQuery = ({ base, quote, interval, from }: CandlesAsked) =>
  queryOptions('get', '/pricing/candles', {
    params: { query: { base: String(base), quote: String(quote), interval, from } },
  });

/** Queries to invalidate after the pools have traded. */
export const pricesMadeOld = {
  always: ['get /pricing/price/{pair}', 'get /pricing/prices', 'get /pricing/candles'],
} as const satisfies MadeOld<Operation>;
