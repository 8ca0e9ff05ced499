import type { Database } from '../platform/db/database.ts';

/** Returns everything that is stored about the pools: changes, prices and candles, in their order. */
export async function poolHistory(db: Database) {
  return {
    changes: await db.selectFrom('trading.pool_change').selectAll().orderBy('block_number').orderBy('pair').execute(),
    prices: await db.selectFrom('trading.asset_price').selectAll().orderBy('block_number').orderBy('asset').execute(),
    candles: await db
      .selectFrom('trading.candle')
      .selectAll()
      .orderBy('begins_at')
      .orderBy('base')
      .orderBy('quote')
      .execute(),
  };
}
