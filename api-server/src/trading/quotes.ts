// Stores the quotes offered to customers, and deletes those that can no longer be confirmed.
import type { AssetSymbol } from '../assets/assets.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { placedSteps, type PlacedStep } from './executor-call.ts';
import type { Market } from './pool-reader.ts';
import type { Quote } from './quote.ts';
import type { TakenQuote } from './take-quote.ts';

/** A stored split, by addresses so that it stays valid when the list of pools changes, and by assets for people to read. */
export interface KeptPlan {
  steps: readonly KeptStep[];
  ways: readonly { assets: readonly AssetSymbol[]; share_bp: number }[];
}

/** A stored step. Its share is text because JSON has no integers of that size. */
type KeptStep = Omit<PlacedStep, 'share'> & { share: string };

/** The age of a quote, in seconds, from which it is deleted when its account requests the next quote. */
const kept_seconds = 600;

/** Stores a quote, deletes those of the account that can no longer be confirmed, and returns the new quote's id. */
export async function keepQuote(
  db: Database,
  accountId: string,
  { quote, market, paying, getting, exact, fee_bp }: TakenQuote,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<string> {
  await db
    .deleteFrom('trading.quote')
    .where('account_id', '=', accountId)
    .where('created_at', '<', secondsAfter(now, -kept_seconds))
    .execute();
  const { id } = await db
    .insertInto('trading.quote')
    .values({
      account_id: accountId,
      asset_in: paying.symbol,
      asset_out: getting.symbol,
      exact,
      paid: quote.paid,
      traded: quote.traded,
      received: quote.received,
      minimum_received: quote.minimumReceived,
      maximum_paid: quote.maximumPaid,
      platform_fee: quote.platformFee,
      network_fee: quote.networkFee,
      fee_bp,
      plan: JSON.stringify(planOf(market, quote)),
      block_number: market.block.number,
      created_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function forgetQuotes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('trading.quote').where('created_at', '<', before).execute();
}

/** Returns the symbols of the assets at these indexes of `market.tokens`. */
export function assetsOf(market: Market, places: readonly number[]): AssetSymbol[] {
  return places.flatMap((place) => market.tokens[place]?.asset.symbol ?? []);
}

export function planOf(market: Market, { steps, ways }: Quote): KeptPlan {
  return {
    steps: placedSteps(market.pools, market.places, steps).map((step) => ({ ...step, share: String(step.share) })),
    ways: ways.map(({ tokens: places, share_bp }) => ({ assets: assetsOf(market, places), share_bp })),
  };
}

/** Returns the steps of a stored plan. */
export function stepsOf({ steps }: KeptPlan): PlacedStep[] {
  return steps.map((step) => ({ ...step, share: BigInt(step.share) }));
}

/** Returns a stored plan. The cast is safe because only `planOf` writes plans. */
export function readPlan(kept: unknown): KeptPlan {
  return kept as KeptPlan;
}
