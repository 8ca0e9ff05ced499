// Reads the movements to which ledger lines belong, with their addresses and transactions on the chain.
import { sql } from 'kysely';
import { getAddress } from 'viem';
import type { Line } from '../ledger/lines.ts';
import { bankOf, describeAccount } from '../movements/bank-accounts.ts';
import { isMovementId } from '../movements/movements.ts';
import type { Database } from '../platform/db/database.ts';
import type { ValuedMovement } from './line-worth.ts';

export interface LineMovement extends ValuedMovement {
  readonly id: string;
  readonly kind: string;
  /** True for a payment that a restore lost, and that officers charged the customer. */
  readonly isCharged: boolean;
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

/**
 * Returns the movements of a customer's ledger lines, in the order of the lines: null for a line of no movement. A line refers to its movement.
 * The lines of a charged payment keep the reference of the bank instead, and their movement names the transfers.
 */
export async function movementsOfLines(
  db: Database,
  accountId: string,
  lines: readonly Pick<Line, 'id' | 'reference'>[],
): Promise<(LineMovement | null)[]> {
  const rows = await readMovements(db, accountId, lines);
  const charged = new Map(
    rows
      .filter(({ charged_at }) => charged_at !== null)
      .flatMap((row) => [row.posted_transfer_id, row.charge_transfer_id].map((id) => [String(id), row] as const)),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return lines.map(({ id, reference }) => {
    const row = charged.get(id) ?? byId.get(reference);
    return row ? toLineMovement(row) : null;
  });
}

function readMovements(db: Database, accountId: string, lines: readonly Pick<Line, 'id' | 'reference'>[]) {
  const ids = [...new Set(lines.map(({ reference }) => reference))].filter(isMovementId);
  const transfers = lines.map(({ id }) => id);
  return db
    .selectFrom('movements.movement as movement')
    .leftJoin('movements.bank_account as account', 'account.id', 'movement.bank_account_id')
    .leftJoin('chain.incoming as incoming', 'incoming.movement_id', 'movement.id')
    .leftJoin('chain.payout as payout', 'payout.movement_id', 'movement.id')
    .leftJoin('trading.order as order', 'order.movement_id', 'movement.id')
    .leftJoin('trading.trade as trade', 'trade.order_id', 'movement.id')
    .select(['movement.charged_at', 'movement.posted_transfer_id', 'movement.charge_transfer_id'])
    .select(['movement.id', 'movement.kind', 'movement.asset', 'movement.amount', 'movement.fee', 'movement.value_cop'])
    .select(['account.bank_id', 'account.number', 'incoming.from_address', 'movement.rail_reference'])
    .select(['order.asset_in', 'order.asset_out', 'trade.paid', 'trade.received'])
    .select((eb) => eb.fn.coalesce('incoming.to_address', 'payout.to_address').as('to_address'))
    .select((eb) => eb.fn.coalesce('incoming.tx_hash', 'trade.tx_hash').as('tx_hash'))
    .where('movement.account_id', '=', accountId)
    .where(
      sql<boolean>`(movement.id = any (${ids}::uuid[])
        or movement.charged_at is not null and movement.posted_transfer_id = any (${transfers}::bigint[])
        or movement.charge_transfer_id = any (${transfers}::bigint[]))`,
    )
    .execute();
}

const toLineMovement = (row: Awaited<ReturnType<typeof readMovements>>[number]): LineMovement => ({
  id: row.id,
  kind: row.kind,
  isCharged: row.charged_at !== null,
  asset: row.asset,
  amount: row.amount,
  fee: row.fee,
  value_cop: row.value_cop,
  bank: row.bank_id === null || row.number === null ? null : describeAccount(bankOf(row.bank_id).name, row.number),
  from: addressOf(row.from_address),
  to: addressOf(row.to_address),
  hash: row.tx_hash ?? (row.kind === 'crypto_withdrawal' ? row.rail_reference : null),
  swap:
    row.asset_in === null || row.asset_out === null || row.paid === null || row.received === null
      ? null
      : { assetIn: row.asset_in, assetOut: row.asset_out, paid: row.paid, received: row.received },
});
