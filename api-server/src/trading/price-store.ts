// Stores the history of the pools, and undoes it when the chain has dropped blocks.
import { sql, type Selectable } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { TradingReadBlock } from '../platform/db/tables.gen.ts';
import type { PoolChange } from './pool-changes.ts';
import { quarter_milliseconds, type AssetPriceRow, type CandleRow, type Reserves } from './price-history.ts';

export type ReadBlock = Selectable<TradingReadBlock>;

/** The number of newest blocks whose hashes are kept: more than any reorganisation drops. */
const blocks_kept = 256;

/** Locks the storing of blocks and price changes until the transaction ends. Returns false at once if another transaction has the lock. */
export async function mayReadOn(transaction: Transaction): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('trading.read_pools', 0)) as taken`.execute(transaction);
  return rows[0]?.taken ?? false;
}

/** Returns the blocks that were read, the newest first. */
export async function readBlocks(db: Database): Promise<ReadBlock[]> {
  return db.selectFrom('trading.read_block').selectAll().orderBy('number', 'desc').execute();
}

export async function keepBlock(transaction: Transaction, block: ReadBlock): Promise<void> {
  await transaction
    .insertInto('trading.read_block')
    .values(block)
    .onConflict((conflict) => conflict.column('number').doUpdateSet({ hash: block.hash, at: block.at }))
    .execute();
  const oldest = transaction
    .selectFrom('trading.read_block')
    .select('number')
    .orderBy('number', 'desc')
    .offset(blocks_kept)
    .limit(1);
  await transaction.deleteFrom('trading.read_block').where('number', '<=', oldest).execute();
}

/** Returns the known reserves of each pool before a block. */
export async function reservesBefore(db: Database, block: bigint): Promise<Map<string, Reserves>> {
  const rows = await db
    .selectFrom('trading.pool_change')
    .distinctOn('pair')
    .select(['pair', 'reserve_0', 'reserve_1'])
    .where('block_number', '<', block)
    .orderBy('pair')
    .orderBy('block_number', 'desc')
    .execute();
  return new Map(rows.map(({ pair, reserve_0, reserve_1 }) => [pair, [reserve_0, reserve_1]]));
}

export async function changesSince(db: Database, at: Date): Promise<PoolChange[]> {
  const rows = await db
    .selectFrom('trading.pool_change')
    .selectAll()
    .where('at', '>=', at)
    .orderBy('block_number')
    .execute();
  return rows.map(({ block_number, at: time, pair, ...row }) => ({
    block_number,
    at: time,
    pair: pair as PoolChange['pair'],
    reserves: [row.reserve_0, row.reserve_1],
    volumes: [row.volume_0, row.volume_1],
  }));
}

/** The most rows of one statement: Postgres takes 65,535 values at once. */
const rows_at_once = 1_000;

function* portions<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rows_at_once) yield rows.slice(from, from + rows_at_once);
}

export async function keepChanges(transaction: Transaction, changes: readonly PoolChange[]): Promise<void> {
  for (const some of portions(changes))
    await transaction
      .insertInto('trading.pool_change')
      .values(
        some.map(({ reserves, volumes, ...change }) => ({
          ...change,
          reserve_0: reserves[0],
          reserve_1: reserves[1],
          volume_0: volumes[0],
          volume_1: volumes[1],
        })),
      )
      .execute();
}

/** Adds prices and candles to the stored ones. A candle of a quarter of an hour that is stored already is extended. */
export async function keepHistory(
  transaction: Transaction,
  { prices, candles }: { prices: readonly AssetPriceRow[]; candles: readonly CandleRow[] },
): Promise<void> {
  for (const some of portions(prices)) await transaction.insertInto('trading.asset_price').values(some).execute();
  for (const some of portions(candles))
    await transaction
      .insertInto('trading.candle')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['base', 'quote', 'begins_at']).doUpdateSet({
          high: sql<number>`greatest(trading.candle.high, excluded.high)`,
          low: sql<number>`least(trading.candle.low, excluded.low)`,
          close: sql<number>`excluded.close`,
          volume_base: sql<bigint>`trading.candle.volume_base + excluded.volume_base`,
          volume_quote: sql<bigint>`trading.candle.volume_quote + excluded.volume_quote`,
        }),
      )
      .execute();
}

/**
 * Deletes the history after a block, from the beginning of the quarter of an hour in which the first later change lies. Returns that
 * beginning, from which prices and candles have to be computed again; null when no later block changed anything.
 */
export async function undoAfter(transaction: Transaction, block: bigint): Promise<Date | null> {
  const undone = await transaction
    .deleteFrom('trading.pool_change')
    .where('block_number', '>', block)
    .returning('at')
    .execute();
  await transaction.deleteFrom('trading.read_block').where('number', '>', block).execute();
  if (undone.length === 0) return null;
  const earliest = Math.min(...undone.map(({ at }) => at.getTime()));
  const begins = new Date(Math.floor(earliest / quarter_milliseconds) * quarter_milliseconds);
  await transaction.deleteFrom('trading.asset_price').where('at', '>=', begins).execute();
  await transaction.deleteFrom('trading.candle').where('begins_at', '>=', begins).execute();
  return begins;
}

/** Deletes changes and prices from before a time, except the newest change of each pool, the newest price of each asset, and candles. */
export async function forgetHistory(db: Database, before: Date): Promise<void> {
  await sql`
    delete from trading.pool_change as change where at < ${before} and exists (
      select from trading.pool_change as newer
        where newer.pair = change.pair and newer.block_number > change.block_number)`.execute(db);
  await sql`
    delete from trading.asset_price as price where at < ${before} and exists (
      select from trading.asset_price as newer
        where newer.asset = price.asset and newer.block_number > price.block_number)`.execute(db);
}
