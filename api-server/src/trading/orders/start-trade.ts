import { Refusal, refuse } from '@caudal/api-spec/server';
import { whyMoneyMayNotMove } from '../../customers/standing.ts';
import { refuseWhileHeld } from '../../movements/money-out-held.ts';
import { openCustomerAccount } from '../../movements/ledger-accounts.ts';
import { holdFor, keepRequested, requestMoney, type Asking } from '../../movements/money-request.ts';
import { wireStateOf } from '../../movements/movement-state.ts';
import { readMovement, stepsAt } from '../../movements/movements.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/contexts.ts';
import { announce } from '../../platform/live/live.ts';
import { custody } from '../../rails/evm/custody-accounts.ts';
import type { TradingServices } from '../services.ts';
import { confirmedOffer, takeOffer, withLimits, type Offer, type TradeRequest } from './offer.ts';
import { tradePhase } from './trade-phase.ts';

/**
 * The time from an order to its deadline, in seconds. After the deadline the chain does not execute the order, and its hold is released.
 * Even when the next few blocks are full, an order is executed sooner.
 */
const order_life_seconds = 180;

export const startTrade =
  (services: TradingServices): Handler<'startTrade'> =>
  async ({ body }, context) => {
    if (!services.traded?.chain.executor) return refuse('chain_unavailable');
    const taken = await takeOffer(services, body);
    const id = await requestMoney(services, context, tradeOf(services, body, taken));
    if (id instanceof Refusal) return id;
    const { state } = await readMovement(services.db, id);
    return { transactionId: id, state: wireStateOf(state), phase: tradePhase(state) };
  };

/** Returns the checks and steps of a swap for `requestMoney`. Rule trading 4. */
function tradeOf(services: TradingServices, body: TradeRequest, taken: Awaited<ReturnType<typeof takeOffer>>) {
  return {
    kind: 'swap',
    words: ['swap', JSON.stringify(body, Object.keys(body).toSorted())],
    goesTo: async () => ({}),
    allow: async (asking: Asking) => {
      const { transaction, accountId, now } = asking;
      const reason = whyMoneyMayNotMove(asking);
      if (reason) return refuse(reason);
      const held = await refuseWhileHeld(transaction);
      if (held) return held;
      if (typeof taken === 'string') return refuse(taken);
      const offer = taken ? withLimits(body, taken) : await confirmedOffer(transaction, { accountId, body, now });
      return typeof offer === 'string' ? refuse(offer) : offer;
    },
    keep: (asking: Asking, offer: Offer) => keep(services, asking, offer),
  } as const;
}

/** Holds the most that may be paid, and stores the order. */
async function keep({ prices }: TradingServices, asking: Asking, { assetIn, assetOut, plan, ...terms }: Offer) {
  const { transaction, accountId, now, request } = asking;
  const asset = assetIn.symbol;
  const debit = await openCustomerAccount(transaction, accountId, asset);
  const held = await holdFor(asking, { asset, debit, credit: custody(asset), amount: terms.held });
  if (held === null) return refuse('balance_exceeded');
  await keepRequested(asking, stepsAt(now, 'requested'), {
    asset,
    amount: terms.paid,
    value_cop: (await prices.valueInCop(asset, terms.paid, transaction)) ?? 0n,
    rail: 'evm',
    state: 'requested',
    hold_transfer_id: held,
    next_poll_at: now,
  });
  await transaction
    .insertInto('trading.order')
    .values({
      ...terms,
      movement_id: request.id,
      asset_in: asset,
      asset_out: assetOut.symbol,
      plan: JSON.stringify(plan),
      ends_at: secondsAfter(now, order_life_seconds),
    })
    .execute();
  await announce(transaction, accountId, 'balances', 'transactions', 'trades');
  return {};
}
