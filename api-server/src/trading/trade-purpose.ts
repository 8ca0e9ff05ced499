import { addSteps, moveTo, stepsAt } from '../movements/movements.ts';
import { announce } from '../platform/live/live.ts';
import type { OutgoingPurpose } from '../rails/evm/outgoing/purpose.ts';
import type { ChainServices } from '../rails/evm/services.ts';
import { lockSwap } from './orders.ts';
import { trade_purpose } from './queue-trades.ts';
import { completeTrade, executedIn, giveBack } from './settle-trade.ts';

/** What a trade's transaction means to its order. Rule trading 4. */
export function tradePurpose(services: ChainServices): OutgoingPurpose {
  const { clock, chain, log } = services;
  return {
    name: trade_purpose,
    begin: async (transaction, { reference }) => {
      const swap = await lockSwap(transaction, reference);
      if (swap.movement.state !== 'requested') return false;
      const now = clock();
      if (swap.order.deadline < now) {
        await giveBack(services, transaction, swap, 'expired');
        return false;
      }
      await moveTo(transaction, swap.movement, 'sent', stepsAt(now, 'signed'));
      await announce(transaction, swap.movement.accountId, 'trades');
      return true;
    },
    mined: async (transaction, { reference }) => {
      const { movement } = await lockSwap(transaction, reference);
      await addSteps(transaction, movement.id, stepsAt(clock(), 'mined'));
      await announce(transaction, movement.accountId, 'trades');
    },
    confirmed: async (transaction, { reference }, receipt) => {
      const swap = await lockSwap(transaction, reference);
      const executed = executedIn(receipt, chain?.executor ?? null);
      await completeTrade(services, transaction, swap, executed, receipt.transactionHash);
    },
    reverted: async (transaction, { reference }) =>
      giveBack(services, transaction, await lockSwap(transaction, reference), 'reverted'),
    refused: async (transaction, { reference }, why) => {
      log.info({ trade: reference, why }, 'A trade would not be carried out within its limit');
      await giveBack(services, transaction, await lockSwap(transaction, reference), 'reverted');
    },
  };
}
