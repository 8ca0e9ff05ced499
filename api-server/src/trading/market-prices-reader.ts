// Reads the current prices of assets: the mean of the pools' prices over half an hour, so that a momentary move hardly counts.
import { sql } from 'kysely';
import { assets, assetOf, type AssetSymbol } from '../assets/assets.ts';
import type { Prices } from '../movements/prices.ts';
import { secondsAfter, type Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { meanPrice, type PriceSpan } from './mean-price.ts';

/** The span of the mean. Rule trading 6. */
export const mean_seconds = 1_800;
/** Seconds without a new block after which prices are shown as old. */
const old_seconds = 300;
/** Seconds without a new block after which no decision uses the prices. */
const too_old_seconds = 3_600;
export const day_seconds = 86_400;
/** The time for which a list is reused, because a page asks for several prices at once. */
const kept_milliseconds = 1_000;

export interface AssetPrice {
  /** The price of one unit in pesos. */
  price: number;
  /** The price a day ago; null when unknown. */
  dayAgo: number | null;
}

export interface PriceList {
  /** The time of the newest block that was read; null before the first. */
  at: Date | null;
  isOld: boolean;
  isTooOld: boolean;
  of: ReadonlyMap<AssetSymbol, AssetPrice>;
}

export class MarketPrices implements Prices {
  readonly #db: Database;
  readonly #clock: Clock;
  #kept: { list: PriceList; at: number } | null = null;
  #reading: Promise<PriceList> | null = null;

  constructor({ db, clock }: { db: Database; clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Returns all prices as of one point in time, so that their ratios agree with each other. */
  async list(): Promise<PriceList> {
    const kept = this.#fresh();
    if (kept) return kept;
    // Concurrent callers share one reading. A failed reading is not kept for later callers.
    this.#reading ??= this.#readAndKeep(this.#db).finally(() => (this.#reading = null));
    return this.#reading;
  }

  /** Returns the list within a transaction. It uses the transaction's connection only, and waits for no other reading. */
  async #listOn(transaction: Database): Promise<PriceList> {
    return this.#fresh() ?? this.#readAndKeep(transaction);
  }

  #fresh(): PriceList | null {
    const kept = this.#kept;
    return kept && Math.abs(this.#clock().getTime() - kept.at) < kept_milliseconds ? kept.list : null;
  }

  async #readAndKeep(db: Database): Promise<PriceList> {
    const now = this.#clock();
    const list = await this.#read(db, now);
    this.#kept = { list, at: now.getTime() };
    return list;
  }

  valueInCop = async (asset: AssetSymbol, amount: bigint, on?: Database): Promise<bigint | null> => {
    if (asset === 'COP') return amount;
    const { of, isTooOld } = await (on ? this.#listOn(on) : this.list());
    const price = of.get(asset)?.price;
    return price === undefined || isTooOld ? null : valueOf(asset, amount, price);
  };

  async #read(db: Database, now: Date): Promise<PriceList> {
    const newest = await db
      .selectFrom('trading.read_block')
      .select('at')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const symbols = assets.map(({ symbol }) => symbol).filter((symbol) => symbol !== 'COP');
    const from = secondsAfter(now, -mean_seconds);
    const spans = await this.#spans(db, symbols, from, now);
    const former = await this.#spans(db, symbols, secondsAfter(now, -day_seconds), secondsAfter(now, -day_seconds));
    const of = new Map<AssetSymbol, AssetPrice>([['COP', { price: 1, dayAgo: 1 }]]);
    for (const symbol of symbols) {
      const price = meanPrice(spans.get(symbol) ?? [], from, now);
      if (price !== null) of.set(symbol, { price, dayAgo: former.get(symbol)?.at(-1)?.price ?? null });
    }
    const at = newest?.at ?? null;
    const age_seconds = at === null ? Infinity : (now.getTime() - at.getTime()) / 1_000;
    return { at, isOld: age_seconds > old_seconds, isTooOld: age_seconds > too_old_seconds, of };
  }

  /** Reads for each asset the price that held when the span began, and the later prices, the oldest first. */
  async #spans(db: Database, symbols: readonly AssetSymbol[], from: Date, to: Date): Promise<Map<string, PriceSpan[]>> {
    const { rows } = await sql<{ asset: string; at: Date; price: number }>`
      select listed.asset, known.at, known.price
      from unnest(${symbols}::text[]) as listed (asset)
      cross join lateral (
        (select at, price from trading.asset_price as price
          where price.asset = listed.asset and at <= ${from} order by at desc limit 1)
        union all
        (select at, price from trading.asset_price as price
          where price.asset = listed.asset and at > ${from} and at <= ${to} order by at)
      ) as known
      order by listed.asset, known.at`.execute(db);
    return Map.groupBy(rows, ({ asset }) => asset);
  }
}

/** Returns the value of an amount in hundredths of a peso, rounded down. The price is an estimate, but the arithmetic is exact. */
export function valueOf(asset: AssetSymbol, amount: bigint, price: number): bigint {
  const { decimals } = assetOf(asset);
  // A price is a double, which is precise to fifteen digits.
  const [digits = '0', exponent = '0'] = price.toExponential(14).split('e');
  const scaled = amount * BigInt(digits.replace('.', '')) * 100n;
  const shift = Number(exponent) - 14 - decimals;
  return shift >= 0 ? scaled * 10n ** BigInt(shift) : scaled / 10n ** BigInt(-shift);
}
