import { sql } from 'kysely';
import type { AssetSymbol } from '../assets/assets.ts';
import type { Database } from '../platform/db/database.ts';

export interface AskedPrice {
  readonly asset: AssetSymbol;
  readonly at: Date;
}

/**
 * Pesos for one of each asset, by the quarter of an hour of that moment or the latest one of the day before it; in the order in which they
 * are asked for, null where there is none. Candles are kept for ever.
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
