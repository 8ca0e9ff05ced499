// Reads candles for charts: in any interval, for any two assets, in either direction.
import type { components } from '@caudal/api-spec/server';
import { fromMinorUnits } from '@caudal/api-spec';
import { sql } from 'kysely';
import { assets, assetOf, type Asset, type AssetSymbol } from '../assets/assets.ts';
import type { Database } from '../platform/db/database.ts';
import { shortPriceText } from './price-text.ts';
import { quarter_milliseconds, type CandleRow } from './price-history.ts';

type Schemas = components['schemas'];
type Interval = Schemas['Interval'];

const quarters: Readonly<Record<Interval, number>> = { '15m': 1, '1h': 4, '4h': 16, '1d': 96 };

const usual_candles = 300;
/** A year of days. A longer answer would not fit into the proxy's buffer, and its readers could keep other customers waiting. */
const candles_max = 366;

interface CandlesAsked {
  base: Asset;
  quote: Asset;
  interval: Interval;
  from: Date | undefined;
  to: Date | undefined;
  now: Date;
}

type Row = Omit<CandleRow, 'base' | 'quote'>;

/** Lists candles, the oldest first. */
export async function listCandles(db: Database, asked: CandlesAsked): Promise<Omit<Schemas['Candles'], 'page'>> {
  const { base, quote, interval, now } = asked;
  const length_milliseconds = quarters[interval] * quarter_milliseconds;
  const to = within(asked.to ?? now, now);
  const before = (candles: number) => new Date(to.getTime() - candles * length_milliseconds);
  const asked_from = within(asked.from ?? before(usual_candles), now);
  // Reads no more intervals than are answered, however long ago the requested time begins: the prices are public.
  const from = new Date(Math.max(asked_from.getTime(), before(candles_max).getTime()));
  // Each pair of assets is stored in one direction: the asset that comes later in `assets` is priced in the asset that comes earlier.
  const isTurned = placeOf(base.symbol) < placeOf(quote.symbol);
  const [kept, priced] = isTurned ? [quote, base] : [base, quote];
  const length = sql.lit(length_milliseconds / 1_000);
  const begins = sql<Date>`to_timestamp(floor(extract(epoch from begins_at) / ${length}) * ${length})`;
  const rows: Row[] = await db
    .selectFrom('trading.candle')
    .select([
      begins.as('begins_at'),
      sql<number>`(array_agg(open order by begins_at))[1]`.as('open'),
      sql<number>`max(high)`.as('high'),
      sql<number>`min(low)`.as('low'),
      sql<number>`(array_agg(close order by begins_at desc))[1]`.as('close'),
      sql<bigint>`sum(volume_base)::numeric(78, 0)`.as('volume_base'),
      sql<bigint>`sum(volume_quote)::numeric(78, 0)`.as('volume_quote'),
    ])
    .where('base', '=', kept.symbol)
    .where('quote', '=', priced.symbol)
    .where('begins_at', '>=', new Date(Math.floor(from.getTime() / length_milliseconds) * length_milliseconds))
    .where('begins_at', '<=', to)
    .groupBy(begins)
    .orderBy(begins, 'desc')
    .limit(candles_max)
    .execute();
  return {
    base: Number(base.id),
    quote: Number(quote.id),
    interval,
    candles: rows.reverse().map((row) => candleOf(isTurned ? turned(row) : row, base)),
  };
}

/** Limits a time to the span from 1970 to now. There are no candles outside it, and Postgres cannot store every time that parses. */
function within(time: Date, now: Date): Date {
  const milliseconds = time.getTime();
  return new Date(Number.isNaN(milliseconds) ? 0 : Math.min(Math.max(milliseconds, 0), now.getTime()));
}

const placeOf = (symbol: AssetSymbol) => assets.findIndex((asset) => asset.symbol === symbol);

/** Inverts a candle: prices the quote asset in the base asset. */
function turned({ begins_at, open, high, low, close, volume_base, volume_quote }: Row): Row {
  return {
    begins_at,
    open: 1 / open,
    high: 1 / low,
    low: 1 / high,
    close: 1 / close,
    volume_base: volume_quote,
    volume_quote: volume_base,
  };
}

function candleOf({ begins_at, open, high, low, close, volume_base }: Row, { decimals }: Asset): Schemas['Candle'] {
  return {
    time: begins_at.toISOString(),
    open: shortPriceText(open),
    high: shortPriceText(high),
    low: shortPriceText(low),
    close: shortPriceText(close),
    volume: fromMinorUnits(volume_base, decimals),
  };
}

/** Splits 'BTCUSDT' into BTC and USDT. Returns null when the text is not two different assets of the product. */
export function pairOf(text: string): readonly [Asset, Asset] | null {
  for (const { symbol } of assets) {
    if (!text.startsWith(symbol)) continue;
    const other = assets.find((asset) => asset.symbol === text.slice(symbol.length));
    if (other && other.symbol !== symbol) return [assetOf(symbol), other];
  }
  return null;
}
