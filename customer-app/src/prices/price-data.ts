import type { Schemas } from '@caudal/api-spec/customer';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { queryOptions, type Operation } from '../api.ts';

export type AssetPrice = Schemas['AssetPrice'];
export type WireCandle = Schemas['Candle'];
export type CandleInterval = Schemas['Interval'];

/** What one of each asset is worth in pesos. */
export const pricesQuery = () => queryOptions('get', '/pricing/prices');

export interface CandlesAsked {
  /** The tokens by their ids: whose price it is, and in what. */
  readonly base: number;
  readonly quote: number;
  readonly interval: CandleInterval;
  readonly from: string;
}

export const candlesQuery = ({ base, quote, interval, from }: CandlesAsked) =>
  queryOptions('get', '/pricing/candles', {
    params: { query: { base: String(base), quote: String(quote), interval, from } },
  });

/** What is old once the pools have traded. */
export const pricesMadeOld = {
  always: ['get /pricing/price/{pair}', 'get /pricing/prices', 'get /pricing/candles'],
} as const satisfies MadeOld<Operation>;
