// Reads movements for the UIAF's drafts: the operation, the counterpart and the value in pesos. Rule uiaf 5.
import { fromMinorUnits } from '@caudal/api-spec';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { statedReference } from '../../movements/line-reference.ts';
import { getAddress } from 'viem';
import { assetOf } from '../../assets/assets.ts';
import { bankOf } from '../../movements/bank-accounts.ts';
import type { MovementKind, MovementState } from '../../movements/movement-state.ts';
import { nameOfCode } from '../../reference/parameters.ts';
import type { WorthSource } from '../line-worth.ts';
import { operationOf, type ReportedOperation } from './operations.ts';

/** A row of `reportedMovements`, with amounts in minor units. */
export interface ReportedRow {
  id: string;
  account_id: string;
  kind: MovementKind;
  state: MovementState;
  asset: string;
  amount: bigint;
  created_at: Date;
  settled_at: Date | null;
  rail_reference: string | null;
  bank_id: string | null;
  account_number: string | null;
  account_type: number | null;
  holder_name: string | null;
  holder_document_kind: string | null;
  holder_document: string | null;
  from_address: string | null;
  to_address: string | null;
  tx_hash: string | null;
  /** The assets and amounts of a swap: the executed amounts, or the quoted amounts when the swap was not executed. */
  asset_in: string | null;
  asset_out: string | null;
  paid: bigint | null;
  received: bigint | null;
  /** The value in hundredths of a peso and its source; null when the value is unknown. */
  value_cop: bigint | null;
  value_source: WorthSource | null;
}

/**
 * Selects the movements for which `where` is true (`movement` is the table), with their values. A movement of pesos, or a swap from or to
 * pesos, has the value of these pesos. Otherwise the value stored with the movement counts, or else the chart's latest candle in the 24
 * hours before the movement. Rule reports 9.
 */
export function reportedMovements(where: RawBuilder<SqlBool>): RawBuilder<ReportedRow> {
  return sql<ReportedRow>`
    select movement.id, movement.account_id, movement.kind, movement.state, movement.asset, size.amount,
      movement.created_at, movement.settled_at, ${statedReference} as rail_reference,
      account.bank_id, account.number as account_number, account.account_type,
      account.holder_name, account.holder_document_kind, account.holder_document,
      incoming.from_address, payout.to_address, coalesce(trade.tx_hash, incoming.tx_hash) as tx_hash,
      asked.asset_in, asked.asset_out, size.paid, size.received,
      coalesce(worth.pesos, worth.stored, worth.charted) as value_cop,
      case when worth.pesos is not null then 'pesos' when worth.stored is not null then 'stored'
        when worth.charted is not null then 'candle' end as value_source
    from movements.movement movement
    join ledger.asset asset on asset.code = movement.asset
    left join movements.bank_account account on account.id = movement.bank_account_id
    left join lateral (
      select from_address, tx_hash from chain.incoming where movement_id = movement.id order by block_number, id limit 1
    ) incoming on true
    left join chain.payout payout on payout.movement_id = movement.id
    left join trading.order asked on asked.movement_id = movement.id
    left join trading.trade trade on trade.order_id = movement.id
    cross join lateral (select coalesce(movement.settled_amount, movement.amount) as amount,
      coalesce(trade.paid, asked.paid) as paid, coalesce(trade.received, asked.expected) as received) size
    left join lateral (
      select close from trading.candle
      where base = movement.asset and quote = 'COP'
        and begins_at <= coalesce(movement.settled_at, movement.created_at)
        and begins_at > coalesce(movement.settled_at, movement.created_at) - interval '1 day'
      order by begins_at desc limit 1
    ) candle on movement.value_cop = 0
    cross join lateral (select
      case when movement.asset = 'COP' and asked.movement_id is null then size.amount
        when asked.asset_in = 'COP' then size.paid when asked.asset_out = 'COP' then size.received end as pesos,
      case when movement.value_cop > 0
        then div(movement.value_cop * coalesce(size.paid, size.amount), movement.amount) end as stored,
      floor(coalesce(size.paid, size.amount) * candle.close::numeric * 100 / power(10::numeric, asset.decimals)) as charted
    ) worth
    where ${where}`;
}

export type ReportedMovement = ReturnType<typeof toReported>;

/**
 * Returns a reported movement in words and unformatted numbers, as files show it. Its reference is the transaction's hash on the chain, or
 * the bank's reference.
 */
export function toReported(row: ReportedRow) {
  const { id, kind, state, asset_in: assetIn, asset_out: assetOut, tx_hash, rail_reference } = row;
  const swap = assetIn === null || assetOut === null ? null : { assetIn, assetOut };
  const operation = operationOf(kind, swap);
  return {
    id,
    operation,
    state,
    ...whatMoved(row, operation),
    counterpart: counterpartOf(row),
    reference: tx_hash ?? rail_reference ?? '',
  };
}

/** Returns the asset and quantity that moved. The asset of a swap is the virtual asset that was bought, sold, or given for another. */
function whatMoved({ asset, amount, asset_in, asset_out, paid, received }: ReportedRow, operation: ReportedOperation) {
  const moved =
    operation === 'purchase' ? { of: asset_out, by: received } : { of: asset_in ?? asset, by: paid ?? amount };
  const symbol = moved.of ?? asset;
  return { asset: symbol, quantity: inUnits(symbol, moved.by ?? amount) };
}

const accountTypes: Readonly<Record<number, string>> = { 9: 'ahorros', 10: 'corriente' };

/** Describes the counterpart: a bank account and its holder, an address, or the exchange in a swap. */
function counterpartOf(row: ReportedRow): string {
  const { kind, bank_id, account_number, account_type, holder_name, holder_document_kind, holder_document } = row;
  if (bank_id !== null && account_number !== null) {
    const document = `${nameOfCode('2', holder_document_kind ?? '') ?? holder_document_kind ?? ''} ${holder_document ?? ''}`;
    return `${bankOf(bank_id).name}, ${accountTypes[account_type ?? 9] ?? ''} ${account_number}, ${holder_name ?? ''} (${document.trim()})`;
  }
  const address = kind === 'crypto_deposit' ? row.from_address : row.to_address;
  if (address !== null) return getAddress(address);
  const { asset_in, asset_out, paid, received } = row;
  if (asset_in === null || asset_out === null || paid === null || received === null) return '';
  return `Caudal: ${inUnits(asset_in, paid)} ${asset_in} por ${inUnits(asset_out, received)} ${asset_out}`;
}

const inUnits = (asset: string, minor: bigint) => fromMinorUnits(minor, assetOf(asset).decimals);
