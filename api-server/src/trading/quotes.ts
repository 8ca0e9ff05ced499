// What customers were offered, kept until it is of no use.
import type { Address } from 'viem';
import type { AssetSymbol } from '../assets/assets.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Direction } from './constant-product.ts';
import type { Market } from './pool-reader.ts';
import type { Quote } from './quote.ts';

/** A split, whatever becomes of the list of pools: by addresses, and by assets for people. */
export interface KeptPlan {
  steps: readonly KeptStep[];
  ways: readonly { assets: readonly AssetSymbol[]; share_bp: number }[];
}

export interface KeptStep {
  pair: Address;
  /** Which two tokens the pair holds, in its order. */
  tokens: readonly [Address, Address];
  sells: Direction;
  /** Of 2^48, as text: JSON knows no such numbers. */
  share: string;
}

/** A quote as a trade takes it up. */
export interface Quoted {
  assetIn: AssetSymbol;
  assetOut: AssetSymbol;
  exact: 'in' | 'out';
  paid: bigint;
  traded: bigint;
  received: bigint;
  minimumReceived: bigint;
  maximumPaid: bigint;
  platformFee: bigint;
  networkFee: bigint;
  fee_bp: number;
  plan: KeptPlan;
}

export interface NewQuote {
  accountId: string;
  assetIn: AssetSymbol;
  assetOut: AssetSymbol;
  exact: 'in' | 'out';
  quote: Quote;
  fee_bp: number;
  market: Market;
  now: Date;
  expiresAt: Date;
}

/** After that the account's next quote takes its place. */
const kept_seconds = 600;

/** Keeps it, and forgets those of the account that nobody can confirm any more. Answers its id. */
export async function keepQuote(db: Database, { quote, market, ...offered }: NewQuote): Promise<string> {
  const { accountId, now } = offered;
  await db
    .deleteFrom('trading.quote')
    .where('account_id', '=', accountId)
    .where('created_at', '<', secondsAfter(now, -kept_seconds))
    .execute();
  const { id } = await db
    .insertInto('trading.quote')
    .values({
      account_id: accountId,
      asset_in: offered.assetIn,
      asset_out: offered.assetOut,
      exact: offered.exact,
      paid: quote.paid,
      traded: quote.traded,
      received: quote.received,
      minimum_received: quote.minimumReceived,
      maximum_paid: quote.maximumPaid,
      platform_fee: quote.platformFee,
      network_fee: quote.networkFee,
      fee_bp: offered.fee_bp,
      plan: JSON.stringify(planOf(market, quote)),
      block_number: market.block.number,
      created_at: now,
      expires_at: offered.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a customer was offered; null where it was nothing, or not them, or its time is over. Rule trading 2. */
export async function findQuote(db: Database, accountId: string, id: string, now: Date): Promise<Quoted | null> {
  const row = await db
    .selectFrom('trading.quote')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  return {
    assetIn: row.asset_in as AssetSymbol,
    assetOut: row.asset_out as AssetSymbol,
    exact: row.exact as 'in' | 'out',
    paid: row.paid,
    traded: row.traded,
    received: row.received,
    minimumReceived: row.minimum_received,
    maximumPaid: row.maximum_paid,
    platformFee: row.platform_fee,
    networkFee: row.network_fee,
    fee_bp: row.fee_bp,
    plan: row.plan as object as KeptPlan,
  };
}

export async function forgetQuotes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('trading.quote').where('created_at', '<', before).execute();
}

/** The assets of places in the market. */
export function assetsOf(market: Market, places: readonly number[]): AssetSymbol[] {
  return places.flatMap((place) => market.tokens[place]?.asset.symbol ?? []);
}

/** The split of a quote, by addresses. */
export function planOf(market: Market, { steps, ways }: Quote): KeptPlan {
  const { tokens, pairs } = market.places;
  return {
    steps: steps.map(({ pool, sells, share }): KeptStep => {
      const [first = -1, second = -1] = market.pools[pool]?.tokens ?? [];
      return {
        pair: pairs[pool] ?? '0x',
        tokens: [tokens[first] ?? '0x', tokens[second] ?? '0x'],
        sells,
        share: String(share),
      };
    }),
    ways: ways.map(({ tokens: places, share_bp }) => ({ assets: assetsOf(market, places), share_bp })),
  };
}
