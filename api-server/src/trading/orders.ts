// Orders in the database: what was confirmed, and what came of it.
import type { Selectable } from 'kysely';
import type { AssetSymbol } from '../assets/assets.ts';
import { lockMovement, type Movement } from '../movements/movements.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { DB } from '../platform/db/tables.gen.ts';
import type { KeptPlan, Quoted } from './quotes.ts';

type Row = Selectable<DB['trading.order']>;

/** What a customer confirmed. Minor units of the asset that is paid, but for what is received. */
export interface Order extends Quoted {
  /** What goes into the pools at most. */
  maximumTraded: bigint;
  deadline: Date;
}

export async function addOrder(transaction: Transaction, movement_id: string, order: Order): Promise<void> {
  await transaction
    .insertInto('trading.order')
    .values({
      movement_id,
      asset_in: order.assetIn,
      asset_out: order.assetOut,
      exact: order.exact,
      paid: order.paid,
      traded: order.traded,
      received: order.received,
      platform_fee: order.platformFee,
      network_fee: order.networkFee,
      fee_bp: order.fee_bp,
      minimum_received: order.minimumReceived,
      maximum_paid: order.maximumPaid,
      maximum_traded: order.maximumTraded,
      plan: JSON.stringify(order.plan),
      deadline: order.deadline,
    })
    .execute();
}

export function orderOf(row: Row): Order {
  return {
    assetIn: row.asset_in as AssetSymbol,
    assetOut: row.asset_out as AssetSymbol,
    exact: row.exact as 'in' | 'out',
    paid: row.paid,
    traded: row.traded,
    received: row.received,
    platformFee: row.platform_fee,
    networkFee: row.network_fee,
    fee_bp: row.fee_bp,
    minimumReceived: row.minimum_received,
    maximumPaid: row.maximum_paid,
    maximumTraded: row.maximum_traded,
    plan: row.plan as object as KeptPlan,
    deadline: row.deadline,
  };
}

export async function readOrder(db: Database, movementId: string): Promise<Order> {
  const row = await db
    .selectFrom('trading.order')
    .selectAll()
    .where('movement_id', '=', movementId)
    .executeTakeFirstOrThrow();
  return orderOf(row);
}

/** A swap and what was ordered; its movement is locked. @throws where there is none. */
export async function lockSwap(
  transaction: Transaction,
  movementId: string | null,
): Promise<{ movement: Movement; order: Order }> {
  const movement = movementId === null ? null : await lockMovement(transaction, movementId);
  if (movement?.kind !== 'swap') throw new Error(`There is no swap ${movementId}`);
  return { movement, order: await readOrder(transaction, movement.id) };
}
