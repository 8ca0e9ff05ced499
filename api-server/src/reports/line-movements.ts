// Reads the movements to which ledger lines belong, with their addresses and transactions on the chain.
import { sql } from 'kysely';
import { getAddress } from 'viem';
import { bankOf, describeAccount } from '../movements/bank-accounts.ts';
import { isMovementId } from '../movements/movements.ts';
import type { Database } from '../platform/db/database.ts';
import type { ValuedMovement } from './line-worth.ts';

export interface LineMovement extends ValuedMovement {
  readonly id: string;
  readonly kind: string;
  /** The bank and the last digits of the account number; null when no bank is involved. */
  readonly bank: string | null;
  /** Minor units of `asset`. The fee of a swap is part of the paid amount; the fee of a withdrawal is added to the withdrawn amount. */
  readonly fee: bigint;
  /**
   * The addresses on the chain; null for a movement without addresses. `to` is the customer's own address when the movement is a deposit.
   */
  readonly from: string | null;
  readonly to: string | null;
  /** The hash of the transaction on the chain. */
  readonly hash: string | null;
}

const addressOf = (kept: string | null) => (kept === null ? null : getAddress(kept));

/** Finds movements by the references of ledger lines, and returns them by id. References to anything else are skipped. */
export async function movementsOfLines(db: Database, references: readonly string[]) {
  const ids = [...new Set(references)].filter(isMovementId);
  const rows = await db
    .selectFrom('movements.movement as movement')
    .leftJoin('movements.bank_account as account', 'account.id', 'movement.bank_account_id')
    .leftJoin('chain.incoming as incoming', 'incoming.movement_id', 'movement.id')
    .leftJoin('chain.payout as payout', 'payout.movement_id', 'movement.id')
    .leftJoin('trading.order as order', 'order.movement_id', 'movement.id')
    .leftJoin('trading.trade as trade', 'trade.order_id', 'movement.id')
    .select(['movement.id', 'movement.kind', 'movement.asset', 'movement.amount', 'movement.fee', 'movement.value_cop'])
    .select(['account.bank_id', 'account.number', 'incoming.from_address', 'movement.rail_reference'])
    .select(['order.asset_in', 'order.asset_out', 'trade.paid', 'trade.received'])
    .select((eb) => eb.fn.coalesce('incoming.to_address', 'payout.to_address').as('to_address'))
    .select((eb) => eb.fn.coalesce('incoming.tx_hash', 'trade.tx_hash').as('tx_hash'))
    .where(sql<boolean>`movement.id = any (${ids}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        kind: row.kind,
        asset: row.asset,
        amount: row.amount,
        fee: row.fee,
        value_cop: row.value_cop,
        bank:
          row.bank_id === null || row.number === null ? null : describeAccount(bankOf(row.bank_id).name, row.number),
        from: addressOf(row.from_address),
        to: addressOf(row.to_address),
        hash: row.tx_hash ?? (row.kind === 'crypto_withdrawal' ? row.rail_reference : null),
        swap:
          row.asset_in === null || row.asset_out === null || row.paid === null || row.received === null
            ? null
            : { assetIn: row.asset_in, assetOut: row.asset_out, paid: row.paid, received: row.received },
      },
    ]),
  );
}
