import { randomUUID } from 'node:crypto';
import { Refusal, refuse, type components } from '@caudal/api-spec/server';
import { noteHits } from '../blacklist/hits.ts';
import { lockCustomer } from '../customers/customer.ts';
import { whyMoneyMayNotMove } from '../customers/standing.ts';
import { isActive } from '../identity/standing.ts';
import { hold } from '../movements/holds.ts';
import { findByKey, hashOfRequest } from '../movements/idempotent-request.ts';
import { customerAccount, openCustomerAccount } from '../movements/ledger-accounts.ts';
import { addSteps, readMovement, stepsAt } from '../movements/movements.ts';
import { wireStateOf } from '../movements/movement-state.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext, Handler } from '../platform/http/contexts.ts';
import { announce } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { swapClearing } from './house-accounts.ts';
import { orderTerms } from './order-terms.ts';
import { addOrder, type Order } from './orders.ts';
import { findQuote, planOf, type Quoted } from './quotes.ts';
import type { TradingServices } from './services.ts';
import { readMarket, takeQuote, type QuoteRefusal } from './take-quote.ts';
import { tradePhase } from './trade-phase.ts';

type TradeRequest = components['schemas']['TradeRequest'];

/** Of a trade without a quote. */
const usual_slippage_ppm = 5_000;
/** For so long a trade is carried out, from when it was confirmed: some blocks, also while they are full or tokens come in first. */
const trade_life_seconds = 180;

export const startTrade =
  (services: TradingServices): Handler<'startTrade'> =>
  async ({ body }, context) => {
    const { db, traded, log } = services;
    if (!traded) return refuse('chain_unavailable');
    const former = await formerTrade(services, body, context);
    if (former instanceof Refusal) return former;
    // The chain is asked before anything is locked: a slow node keeps nobody waiting.
    const market = former === null && (await readMarket(traded.pools.market(), log));
    if (market === null) return refuse('chain_unavailable');
    const quoted = market === false ? null : await quotedFor(services, body, context.caller.accountId);
    const id =
      former ??
      (await inTransaction(db, (transaction) =>
        requestTrade(services, transaction, { body, quoted, block_at: market ? market.block.at : null }, context),
      ));
    if (id instanceof Refusal) return id;
    const { state } = await readMovement(db, id);
    return { transactionId: id, state: wireStateOf(state), phase: tradePhase(state, null) };
  };

const hashOf = (body: TradeRequest) =>
  hashOfRequest(
    'swap',
    body.tradeType,
    String(body.tokenIn),
    String(body.tokenOut),
    ...[body.amountIn, body.amountOut, body.amountInMaximum, body.amountOutMinimum, body.quoteId].map(
      (each) => each ?? '',
    ),
  );

/** What the same key asked for before; null where it is new. Rule movements 7. */
async function formerTrade({ db }: TradingServices, body: TradeRequest, { caller, idempotencyKey }: AccountContext) {
  return inTransaction(db, async (transaction) => {
    const former = await findByKey(transaction, caller.accountId, idempotencyKey);
    if (!former) return null;
    return former.request_hash.equals(hashOf(body)) ? former.id : refuse('idempotency_key_reused');
  });
}

/** The quote that the customer saw, or one of now. */
async function quotedFor(
  services: TradingServices,
  body: TradeRequest,
  accountId: string,
): Promise<Quoted | QuoteRefusal | 'quote_expired' | 'quote_differs'> {
  const { db, clock } = services;
  if (body.quoteId !== undefined) return (await findQuote(db, accountId, body.quoteId, clock())) ?? 'quote_expired';
  const amount = body.tradeType === 'input' ? body.amountIn : body.amountOut;
  if (amount === undefined) return 'quote_differs';
  const taken = await takeQuote(services, db, { ...body, amount, slippage_ppm: usual_slippage_ppm });
  if (typeof taken === 'string') return taken;
  const { quote, market, paying, getting, exact, fee_bp } = taken;
  return {
    ...quote,
    assetIn: paying.symbol,
    assetOut: getting.symbol,
    exact,
    fee_bp,
    plan: planOf(market, quote),
  };
}

interface Asked {
  body: TradeRequest;
  quoted: Awaited<ReturnType<typeof quotedFor>> | null;
  /** The chain's own time. */
  block_at: Date | null;
}

/** Holds what is paid at most and writes the order down. The same key finds what it wrote the first time. Rule trading 4. */
async function requestTrade(
  services: TradingServices,
  transaction: Transaction,
  asked: Asked,
  context: AccountContext,
) {
  const { caller, idempotencyKey } = context;
  const { accountId } = caller;
  const now = services.clock();
  const customer = await lockCustomer(transaction, accountId);
  const former = await findByKey(transaction, accountId, idempotencyKey);
  if (former) return former.request_hash.equals(hashOf(asked.body)) ? former.id : refuse('idempotency_key_reused');
  const reason = whyMoneyMayNotMove({ accountState: caller.state, customer });
  if (reason) return refuse(reason);
  // Read after the customer's lock: whoever denies a sign-in, or makes the account inactive, waits for it or comes first.
  if (!(await isActive(transaction, accountId))) return refuse('unauthorized');
  if ((await noteHits(transaction, { accountId }, now)).length > 0) return refuse('movement_in_review');
  const { quoted } = asked;
  if (quoted === null || typeof quoted === 'string') return refuse(quoted ?? 'quote_expired');
  const terms = orderTerms(quoted, asked.body);
  if (typeof terms === 'string') return refuse(terms);
  const from = asked.block_at && asked.block_at > now ? asked.block_at : now;
  const order: Order = { ...terms, deadline: secondsAfter(from, trade_life_seconds) };
  const id = await keepTrade(services, transaction, order, { context, request_hash: hashOf(asked.body), now });
  return id ?? refuse('balance_exceeded');
}

interface Keeping {
  context: AccountContext;
  request_hash: Buffer;
  now: Date;
}

/** Null where the customer has not as much. */
async function keepTrade(
  { prices }: TradingServices,
  transaction: Transaction,
  order: Order,
  { context: { caller, visitor, idempotencyKey }, request_hash, now }: Keeping,
): Promise<string | null> {
  const { accountId } = caller;
  const id = randomUUID();
  await openCustomerAccount(transaction, accountId, order.assetIn);
  const hold_transfer_id = await hold(transaction, {
    asset: order.assetIn,
    reason: 'swap',
    key: id,
    debit: customerAccount(accountId, order.assetIn),
    credit: swapClearing(order.assetIn),
    amount: order.maximumPaid,
    reference: id,
  });
  if (hold_transfer_id === null) return null;
  await transaction
    .insertInto('movements.movement')
    .values({
      id,
      account_id: accountId,
      kind: 'swap',
      asset: order.assetIn,
      amount: order.paid,
      fee: order.platformFee + order.networkFee,
      value_cop: (await prices.valueInCop(order.assetIn, order.paid)) ?? 0n,
      rail: 'evm',
      hold_transfer_id,
      idempotency_key: idempotencyKey,
      request_hash,
      created_at: now,
      next_poll_at: now,
    })
    .execute();
  await addOrder(transaction, id, order);
  await addSteps(transaction, id, stepsAt(now, 'requested'));
  await audit.record(transaction, {
    actor: { kind: 'customer', id: accountId },
    action: 'trade.requested',
    subject: { kind: 'movement', id },
    requestId: visitor.requestId,
  });
  await announce(transaction, accountId, 'balances', 'trades');
  return id;
}
