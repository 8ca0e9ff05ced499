import { isMoneyOutHeld } from '../../movements/money-out-held.ts';
import { lockMovement } from '../../movements/movements.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { dropOutgoing } from '../../rails/evm/outgoing/outgoing-store.ts';
import type { TradingServices } from '../services.ts';
import { giveBack } from './swap-purpose.ts';

const at_once = 200;

/**
 * Expires orders that were not sent before their deadline (because the chain was unavailable, or the house did not have the tokens yet) and
 * releases their holds. Sent orders are not touched: the chain does not execute them after their deadline. Nothing expires while
 * money out is held: after a restore it is not known yet whether an order was executed. Rules trading 4 and movements 14.
 */
export async function expireOrders(services: TradingServices): Promise<void> {
  const { db, clock } = services;
  if (await isMoneyOutHeld(db)) return;
  const late = await db
    .selectFrom('trading.order as order')
    .innerJoin('movements.movement as movement', 'movement.id', 'order.movement_id')
    .select('movement.id')
    .where('movement.kind', '=', 'swap')
    .where('movement.state', '=', 'requested')
    .where('order.ends_at', '<', clock())
    .orderBy('order.ends_at')
    .limit(at_once)
    .execute();
  for (const { id } of late)
    await inTransaction(db, async (transaction) => {
      const swap = await lockMovement(transaction, id);
      if (swap?.state !== 'requested') return;
      if (await dropOutgoing(transaction, 'swap', id, clock()))
        await giveBack(services, transaction, swap, { end: 'expired', cause: 'late' });
    });
}
