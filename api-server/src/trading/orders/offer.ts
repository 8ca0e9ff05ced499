// What somebody confirmed: a quote of theirs that has not expired, or one that is taken now.
import { toMinorUnits } from '@caudal/api-spec';
import type { components } from '@caudal/api-spec/server';
import { assetOf, assets, type Asset } from '../../assets/assets.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { tradedOf } from '../fees.ts';
import { planOf, readPlan, type KeptPlan } from '../quotes.ts';
import type { TradingServices } from '../services.ts';
import { takeQuote, type QuoteRefusal } from '../take-quote.ts';

export type TradeRequest = components['schemas']['TradeRequest'];

/** Where a customer confirms no quote, and names no limit. */
const usual_slippage_ppm = 5_000;

/** Whole minor units: of the asset that is paid, but for what is received. */
export interface Offer {
  assetIn: Asset;
  assetOut: Asset;
  exact: 'in' | 'out';
  paid: bigint;
  /** At most, in all. */
  held: bigint;
  traded: bigint;
  /** At most, into the pools. */
  traded_max: bigint;
  expected: bigint;
  minimum: bigint;
  fee_bp: number;
  network_fee: bigint;
  plan: KeptPlan;
}

export type OfferRefusal = QuoteRefusal | 'quote_expired' | 'quote_differs' | 'price_moved';

type Terms = Omit<Offer, 'traded_max' | 'assetIn' | 'assetOut'> & { assetIn: string; assetOut: string };

/** A quote that is taken now, before anything is locked: the chain is asked for it. Null where the customer names one. */
export async function takeOffer(services: TradingServices, body: TradeRequest): Promise<Terms | QuoteRefusal | null> {
  if (body.quoteId !== undefined) return null;
  const { tokenIn, tokenOut, tradeType } = body;
  const amount = (tradeType === 'input' ? body.amountIn : body.amountOut) ?? '0';
  const asked = { tokenIn, tokenOut, tradeType, amount, slippage_ppm: usual_slippage_ppm };
  const taken = await takeQuote(services, services.db, asked);
  if (typeof taken === 'string') return taken;
  const { quote, market, paying, getting, exact, fee_bp } = taken;
  return {
    assetIn: paying.symbol,
    assetOut: getting.symbol,
    exact,
    paid: quote.paid,
    held: quote.maximumPaid,
    traded: quote.traded,
    expected: quote.received,
    minimum: quote.minimumReceived,
    fee_bp,
    network_fee: quote.networkFee,
    plan: planOf(market, quote),
  };
}

/** The quote that a customer names, with the limits that they confirmed. Rule trading 4. */
export async function confirmedOffer(
  transaction: Transaction,
  { accountId, body, now }: { accountId: string; body: TradeRequest; now: Date },
): Promise<Offer | OfferRefusal> {
  const row = await transaction
    .selectFrom('trading.quote')
    .selectAll()
    .where('id', '=', body.quoteId ?? '')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  // One of somebody else is none.
  if (!row || row.expires_at <= now) return 'quote_expired';
  return withLimits(body, {
    assetIn: row.asset_in,
    assetOut: row.asset_out,
    exact: row.exact === 'in' ? 'in' : 'out',
    paid: row.paid,
    held: row.maximum_paid,
    traded: row.traded,
    expected: row.received,
    minimum: row.minimum_received,
    fee_bp: row.fee_bp,
    network_fee: row.network_fee,
    plan: readPlan(row.plan),
  });
}

/** Never worse than what the customer confirmed; the quote's own limits where they named none. */
export function withLimits(body: TradeRequest, terms: Terms): Offer | OfferRefusal {
  const [assetIn, assetOut] = [assetOf(terms.assetIn), assetOf(terms.assetOut)];
  const exact = body.tradeType === 'input' ? 'in' : 'out';
  const isSame = idOf(body.tokenIn) === assetIn && idOf(body.tokenOut) === assetOut && exact === terms.exact;
  const amount = exact === 'in' ? minor(body.amountIn, assetIn) : minor(body.amountOut, assetOut);
  if (!isSame || amount !== (exact === 'in' ? terms.paid : terms.expected)) return 'quote_differs';
  const least = exact === 'in' ? minor(body.amountOutMinimum, assetOut) : null;
  const most = exact === 'out' ? minor(body.amountInMaximum, assetIn) : null;
  if (least === undefined || most === undefined) return 'amount_too_precise';
  const minimum = least === null ? terms.minimum : least;
  const held = most === null ? terms.held : most;
  if (minimum > terms.expected || held < terms.paid) return 'price_moved';
  if (minimum < 1n) return 'amount_too_small';
  const traded_max =
    exact === 'in' ? terms.traded : tradedOf(held, { fee_bp: terms.fee_bp, network: terms.network_fee });
  return {
    ...terms,
    assetIn,
    assetOut,
    minimum,
    held,
    traded_max: traded_max < terms.traded ? terms.traded : traded_max,
  };
}

const idOf = (token: number) => assets.find(({ id }) => id === String(token));

/** Null where it was left out; undefined where it has more decimals than there are. */
function minor(amount: string | undefined, { decimals }: Asset): bigint | null | undefined {
  return amount === undefined ? null : (toMinorUnits(amount, decimals) ?? undefined);
}
