// Computes prices and candles from the changes in the pools. It is pure: the same changes always give the same history, so it can be
// deleted and computed again.
import type { Selectable } from 'kysely';
import type { AssetSymbol } from '../assets/assets.ts';
import type { TradingAssetPrice, TradingCandle } from '../platform/db/tables.gen.ts';
import type { Pool } from './constant-product.ts';
import { logWorths } from './market-prices.ts';
import type { PoolChange } from './pool-changes.ts';

/** The length of the stored candles; longer candles are computed from them. */
export const quarter_milliseconds = 900_000;

export interface PricedPair {
  pair: string;
  /** The two assets in the pair's order. */
  assets: readonly [AssetSymbol, AssetSymbol];
}

/** The price of one unit of an asset in pesos after a block. */
export type AssetPriceRow = Selectable<TradingAssetPrice>;
export type CandleRow = Selectable<TradingCandle>;

export type Reserves = readonly [bigint, bigint];

export interface HistoryOptions {
  /** The assets, pesos included. Each asset is priced in the assets before it. */
  assets: readonly { symbol: AssetSymbol; decimals: number }[];
  pairs: readonly PricedPair[];
  /** The known reserves of pairs before the first change. */
  before: ReadonlyMap<string, Reserves>;
}

/** Returns the prices after each block, and the candles of these blocks. */
export function historyOf(changes: readonly PoolChange[], { assets, pairs, before }: HistoryOptions) {
  const held = new Map(before);
  const prices: AssetPriceRow[] = [];
  const candles = new Map<string, CandleRow>();
  const places = new Map(assets.map(({ symbol }, place) => [symbol, place]));
  const byBlock = Map.groupBy(changes, ({ block_number }) => block_number);
  for (const [block_number, ofBlock] of byBlock) {
    const at = ofBlock[0]?.at ?? new Date(0);
    for (const { pair, reserves } of ofBlock) held.set(pair, reserves);
    const now = pricesAt(assets, pairs, places, held);
    for (const [asset, price] of now) if (asset !== 'COP') prices.push({ block_number, asset, at, price });
    const begins_at = new Date(Math.floor(at.getTime() / quarter_milliseconds) * quarter_milliseconds);
    for (const [place, { symbol: quote }] of assets.entries())
      for (const { symbol: base } of assets.slice(place + 1)) {
        const [one, other] = [now.get(base), now.get(quote)];
        if (one === undefined || other === undefined) continue;
        const volumes = volumesOf(ofBlock, pairs, base, quote);
        addTo(candles, { base, quote, begins_at, price: one / other, volumes });
      }
  }
  return { prices, candles: [...candles.values()] };
}

/** Returns the price in pesos of one unit of each asset. */
function pricesAt(
  assets: HistoryOptions['assets'],
  pairs: readonly PricedPair[],
  places: ReadonlyMap<AssetSymbol, number>,
  held: ReadonlyMap<string, Reserves>,
): Map<AssetSymbol, number> {
  const peso = places.get('COP') ?? -1;
  const pools = pairs.flatMap(({ pair, assets: [a, b] }): Pool[] => {
    const [first, second, reserves] = [places.get(a), places.get(b), held.get(pair)];
    return first === undefined || second === undefined || !reserves ? [] : [{ tokens: [first, second], reserves }];
  });
  const worths = logWorths(pools, assets.length, peso);
  const pesoDecimals = assets[peso]?.decimals ?? 0;
  return new Map(
    assets.flatMap(({ symbol, decimals }, place): [AssetSymbol, number][] => {
      const log = worths[place] ?? Number.NaN;
      const price = Math.exp(log) * 10 ** (decimals - pesoDecimals);
      return Number.isFinite(price) && price > 0 ? [[symbol, price]] : [];
    }),
  );
}

/** Returns the volumes that the pools of two assets traded in a block. */
function volumesOf(
  changes: readonly PoolChange[],
  pairs: readonly PricedPair[],
  base: AssetSymbol,
  quote: AssetSymbol,
): Reserves {
  let [ofBase, ofQuote] = [0n, 0n];
  for (const { pair, assets } of pairs) {
    if (!assets.includes(base) || !assets.includes(quote)) continue;
    for (const { volumes } of changes.filter((change) => change.pair === pair)) {
      ofBase += volumes[assets[0] === base ? 0 : 1];
      ofQuote += volumes[assets[0] === base ? 1 : 0];
    }
  }
  return [ofBase, ofQuote];
}

type Point = Pick<CandleRow, 'base' | 'quote' | 'begins_at'> & { price: number; volumes: Reserves };

function addTo(candles: Map<string, CandleRow>, { base, quote, begins_at, price, volumes }: Point): void {
  const key = `${base}/${quote}/${begins_at.getTime()}`;
  const { open = price, high = price, low = price, volume_base = 0n, volume_quote = 0n } = candles.get(key) ?? {};
  candles.set(key, {
    base,
    quote,
    begins_at,
    open,
    high: Math.max(high, price),
    low: Math.min(low, price),
    close: price,
    volume_base: volume_base + volumes[0],
    volume_quote: volume_quote + volumes[1],
  });
}
