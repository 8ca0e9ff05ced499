import { randomUUID } from 'node:crypto';
import { Refusal, refuse } from '@caudal/api-spec/server';
import { noteHits } from '../../blacklist/hits.ts';
import { lockCustomer } from '../../customers/customer.ts';
import { whyMoneyMayNotMove } from '../../customers/standing.ts';
import { isActive } from '../../identity/standing.ts';
import { hold } from '../../movements/holds.ts';
import { findFormer, keepRequested, requestOf, type RequestColumns } from '../../movements/idempotent-request.ts';
import { openCustomerAccount } from '../../movements/ledger-accounts.ts';
import { wireStateOf } from '../../movements/movement-state.ts';
import { readMovement, stepsAt } from '../../movements/movements.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AccountContext, Handler } from '../../platform/http/contexts.ts';
import { announce } from '../../platform/live/live.ts';
import { custody } from '../../rails/evm/custody-accounts.ts';
import { audit } from '../audit.ts';
import type { TradingServices } from '../services.ts';
import { confirmedOffer, takeOffer, withLimits, type Offer, type TradeRequest } from './offer.ts';
import { tradePhase } from './trade-phase.ts';

/** Seconds until an order's deadline. The chain does not execute it afterwards, and its hold is released. A few full blocks take less. */
const order_life_seconds = 180;

export const startTrade =
  (services: TradingServices): Handler<'startTrade'> =>
  async ({ body }, context) => {
    if (!services.traded?.chain.executor) return refuse('chain_unavailable');
    const taken = await takeOffer(services, body);
    const id = await inTransaction(services.db, (transaction) =>
      order(services, transaction, { body, taken, context }),
    );
    if (id instanceof Refusal) return id;
    const { state } = await readMovement(services.db, id);
    return { transactionId: id, state: wireStateOf(state), phase: tradePhase(state) };
  };

interface Asked {
  body: TradeRequest;
  taken: Awaited<ReturnType<typeof takeOffer>>;
  context: AccountContext;
}

/** Holds the most that may be paid, and stores the order. A reused key returns the first order. Rules movements 7 and trading 4. */
async function order(services: TradingServices, transaction: Transaction, { body, taken, context }: Asked) {
  const { caller, visitor } = context;
  const { accountId } = caller;
  const now = services.clock();
  const customer = await lockCustomer(transaction, accountId);
  const request = requestOf(context, now, ['swap', JSON.stringify(body, Object.keys(body).toSorted())]);
  const former = await findFormer(transaction, request);
  if (former) return former;
  const reason = whyMoneyMayNotMove({ accountState: caller.state, customer });
  if (reason) return refuse(reason);
  // This is read under the customer's lock: a denied sign-in or a deactivation either came first or waits for the lock.
  if (!(await isActive(transaction, accountId))) return refuse('unauthorized');
  if ((await noteHits(transaction, { accountId }, now)).length > 0) return refuse('movement_in_review');
  if (typeof taken === 'string') return refuse(taken);
  const offer = taken ? withLimits(body, taken) : await confirmedOffer(transaction, { accountId, body, now });
  if (typeof offer === 'string') return refuse(offer);
  const id = randomUUID();
  const held = await holdFor(transaction, accountId, id, offer);
  if (held === null) return refuse('balance_exceeded');
  await keepOrder(services, transaction, { id, request, offer, held });
  await audit.byCustomer(transaction, accountId, visitor.requestId, {
    action: 'swap.requested',
    subject: { kind: 'movement', id },
  });
  await announce(transaction, accountId, 'balances', 'transactions', 'trades');
  return id;
}

async function holdFor(transaction: Transaction, accountId: string, id: string, { assetIn, held }: Offer) {
  const asset = assetIn.symbol;
  const debit = await openCustomerAccount(transaction, accountId, asset);
  const about = { reason: 'swap', key: id, reference: id };
  return hold(transaction, { ...about, asset, debit, credit: custody(asset), amount: held });
}

interface NewOrder {
  id: string;
  request: RequestColumns;
  offer: Offer;
  /** The id of the transfer that holds the amount. */
  held: bigint;
}

async function keepOrder(
  { prices }: TradingServices,
  transaction: Transaction,
  { id, request, offer, held }: NewOrder,
): Promise<void> {
  const { assetIn, assetOut, plan, ...terms } = offer;
  const { created_at: now } = request;
  await keepRequested(transaction, request, stepsAt(now, 'requested'), {
    id,
    kind: 'swap',
    asset: assetIn.symbol,
    amount: terms.paid,
    value_cop: (await prices.valueInCop(assetIn.symbol, terms.paid, transaction)) ?? 0n,
    rail: 'evm',
    state: 'requested',
    hold_transfer_id: held,
    next_poll_at: now,
  });
  await transaction
    .insertInto('trading.order')
    .values({
      ...terms,
      movement_id: id,
      asset_in: assetIn.symbol,
      asset_out: assetOut.symbol,
      plan: JSON.stringify(plan),
      ends_at: secondsAfter(now, order_life_seconds),
    })
    .execute();
}
