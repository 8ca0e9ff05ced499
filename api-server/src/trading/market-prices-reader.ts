// What assets are worth now: the mean over half an hour of what the pools said, so that nobody moves a price for a moment.
import { sql } from 'kysely';
import { assets, assetOf, type AssetSymbol } from '../assets/assets.ts';
import type { Prices } from '../movements/prices.ts';
import { secondsAfter, type Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { meanPrice, type PriceSpan } from './mean-price.ts';

/** Rule trading 6. */
const mean_seconds = 1_800;
/** The chain has not been read for so long: the price is shown as an old one. */
const old_seconds = 300;
/** Nothing is decided by a price of that age. */
const too_old_seconds = 3_600;
const day_seconds = 86_400;
/** A page asks for several prices at once. */
const kept_milliseconds = 1_000;

export interface AssetPrice {
  /** Pesos for one. */
  price: number;
  /** A day ago; null where nothing is known of then. */
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

  /** All prices at once: their ratios agree with each other. */
  async list(): Promise<PriceList> {
    const kept = this.#fresh();
    if (kept) return kept;
    // Who asks at the same time waits for the same answer; a failure is nobody else's.
    this.#reading ??= this.#readAndKeep(this.#db).finally(() => (this.#reading = null));
    return this.#reading;
  }

  /** Within a transaction nothing is waited for but its own connection. */
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

  /** Of each asset the price that held when the span began, and those since; the oldest first. */
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

/** Hundredths of a peso, rounded down. The price is an estimate; what is counted with it is whole. */
export function valueOf(asset: AssetSymbol, amount: bigint, price: number): bigint {
  const { decimals } = assetOf(asset);
  // Fifteen digits are what a price knows of itself.
  const [digits = '0', exponent = '0'] = price.toExponential(14).split('e');
  const scaled = amount * BigInt(digits.replace('.', '')) * 100n;
  const shift = Number(exponent) - 14 - decimals;
  return shift >= 0 ? scaled * 10n ** BigInt(shift) : scaled / 10n ** BigInt(-shift);
}
