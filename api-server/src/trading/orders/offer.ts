// Finds the offer that a customer confirms: their own quote that has not expired, or a quote that is made now.
import { toMinorUnits } from '@caudal/api-spec';
import type { components } from '@caudal/api-spec/server';
import { assetOf, assets, type Asset } from '../../assets/assets.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { tradedOf } from '../fees.ts';
import { planOf, readPlan, type KeptPlan } from '../quotes.ts';
import type { TradingServices } from '../services.ts';
import { takeQuote, type QuoteRefusal } from '../take-quote.ts';

export type TradeRequest = components['schemas']['TradeRequest'];

/** The slippage tolerance for a customer who confirms no quote and names no limit. */
const usual_slippage_ppm = 5_000;

/** The terms of a trade. `expected` and `minimum` are minor units of `assetOut`; all other amounts are minor units of `assetIn`. */
export interface Offer {
  assetIn: Asset;
  assetOut: Asset;
  exact: 'in' | 'out';
  paid: bigint;
  /** The most that is paid, fees included. */
  held: bigint;
  traded: bigint;
  /** The most that is paid into the pools. */
  traded_max: bigint;
  expected: bigint;
  minimum: bigint;
  fee_bp: number;
  network_fee: bigint;
  plan: KeptPlan;
}

type OfferRefusal = QuoteRefusal | 'quote_expired' | 'quote_differs' | 'price_moved';

type Terms = Omit<Offer, 'traded_max' | 'assetIn' | 'assetOut'> & { assetIn: string; assetOut: string };

/** Makes a quote if the request names none, else returns null. Reads the chain, so it has to be called before rows are locked. */
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

/** Returns the quote that a customer names, with the limits that they confirmed. Rule trading 4. */
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
  // The query finds no quote of another customer.
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

/** Applies the limits that the request names, or else those of the quote. Refuses a quote that does not keep the limits. */
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

/** Converts an amount to minor units. Returns null when it is left out, and undefined when it has too many decimals. */
function minor(amount: string | undefined, { decimals }: Asset): bigint | null | undefined {
  return amount === undefined ? null : (toMinorUnits(amount, decimals) ?? undefined);
}
