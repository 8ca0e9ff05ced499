import { sql } from 'kysely';
import type { AssetSymbol } from '../assets/assets.ts';
import type { Database } from '../platform/db/database.ts';

interface AskedPrice {
  readonly asset: AssetSymbol;
  readonly at: Date;
}

/**
 * Returns the price in pesos of one unit of each asset, in the order of `asked`: the close of the latest candle that begins within the day
 * up to the asked moment, or null when there is none. Candles are kept for ever.
 */
export async function candlePrices(db: Database, asked: readonly AskedPrice[]): Promise<(number | null)[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<{ close: number | null }>`
    select candle.close
    from unnest(${asked.map(({ asset }) => asset)}::text[], ${asked.map(({ at }) => at.toISOString())}::timestamptz[])
      with ordinality as asked (asset, at, place)
    left join lateral (
      select close from trading.candle
      where base = asked.asset and quote = 'COP'
        and begins_at <= asked.at and begins_at > asked.at - interval '1 day'
      order by begins_at desc limit 1
    ) candle on true
    order by asked.place`.execute(db);
  return rows.map(({ close }) => close);
}
