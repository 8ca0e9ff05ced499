// What customers were offered, kept until it is of no use.
import type { AssetSymbol } from '../assets/assets.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { placedSteps, type PlacedStep } from './executor-call.ts';
import type { Market } from './pool-reader.ts';
import type { Quote } from './quote.ts';

/** A split, whatever becomes of the list of pools: by addresses, and by assets for people. */
export interface KeptPlan {
  steps: readonly KeptStep[];
  ways: readonly { assets: readonly AssetSymbol[]; share_bp: number }[];
}

/** Shares are text: JSON knows no such numbers. */
type KeptStep = Omit<PlacedStep, 'share'> & { share: string };

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

export async function forgetQuotes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('trading.quote').where('created_at', '<', before).execute();
}

/** The assets of places in the market. */
export function assetsOf(market: Market, places: readonly number[]): AssetSymbol[] {
  return places.flatMap((place) => market.tokens[place]?.asset.symbol ?? []);
}

export function planOf(market: Market, { steps, ways }: Quote): KeptPlan {
  return {
    steps: placedSteps(market.pools, market.places, steps).map((step) => ({ ...step, share: String(step.share) })),
    ways: ways.map(({ tokens: places, share_bp }) => ({ assets: assetsOf(market, places), share_bp })),
  };
}

/** The steps of a plan that was kept. */
export function stepsOf({ steps }: KeptPlan): PlacedStep[] {
  return steps.map((step) => ({ ...step, share: BigInt(step.share) }));
}

/** A plan as it was kept: only planOf writes one. */
export function readPlan(kept: unknown): KeptPlan {
  return kept as KeptPlan;
}
