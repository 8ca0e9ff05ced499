// Reads the transactions of a month that reach the UIAF's thresholds. Rules uiaf 4, 5.
import type { Schemas } from '@caudal/api-spec/server';
import { sql, type RawBuilder } from 'kysely';
import { inPesos } from '../../assets/pesos.ts';
import type { MovementKind } from '../../movements/movement-state.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Fields } from '../../verification/field-values.ts';
import type { Period } from '../statement-period.ts';
import { operationOf, operationOrder, type ReportedOperation } from './operations.ts';
import { reportedMovements, type ReportedRow } from './reported-movements.ts';
import { inCop, inDollars, toWireThresholds, type Thresholds } from './thresholds.ts';

/** A line of the report. */
export interface MonthlyRow extends ReportedRow {
  settled_at: Date;
  /** The number of the line, from 1, in chronological order. */
  consecutive: bigint;
  /** True when the customer's sum of the month reaches its threshold; false when the transaction itself is reported. */
  is_of_sum: boolean;
  identification_type: string | null;
  document_number: string | null;
  full_name: string | null;
  /** The fields of the level that asks for the address; null before it is submitted. */
  fields: Fields | null;
}

/**
 * Selects the movements completed in the month that are reported: all movements of a customer whose sum reaches the threshold of the month,
 * and single movements of other customers that reach the threshold of a transaction or have no known value.
 */
function reported({ from, until }: Period, thresholds: Thresholds): RawBuilder<unknown> {
  const { transaction, month } = inCop(thresholds);
  return sql`
    month as materialized (${reportedMovements(
      sql`movement.state = 'completed' and movement.settled_at >= ${from} and movement.settled_at < ${until}`,
    )}),
    sums as (select account_id, coalesce(sum(value_cop), 0) as total from month group by account_id),
    reported as (
      select month.*, sums.total >= ${month} as is_of_sum
      from month join sums on sums.account_id = month.account_id
      where sums.total >= ${month} or month.value_cop >= ${transaction} or month.value_cop is null
    )`;
}

/** Selects the lines of the report in chronological order. */
export function monthlyRows(period: Period, thresholds: Thresholds): RawBuilder<MonthlyRow> {
  return sql<MonthlyRow>`
    with ${reported(period, thresholds)}
    select row_number() over (order by reported.settled_at, reported.id) as consecutive, reported.*,
      customer.identification_type, customer.document_number, customer.full_name, declared.fields
    from reported
    join customers.customer customer on customer.account_id = reported.account_id
    left join lateral (
      select fields from verification.submission
      where account_id = reported.account_id and state <> 'draft' and (fields ? 'cityID' or fields ? 'outsideCity')
      order by level desc limit 1
    ) declared on true
    order by reported.settled_at, reported.id`;
}

interface Sum {
  kind: MovementKind | null;
  asset_in: string | null;
  asset_out: string | null;
  transactions: bigint;
  customers: bigint;
  value_cop: bigint;
  unvalued: bigint;
}

/** Reads the figures of the report: counts and sums, in total and for each operation. */
export async function readMonthlyReport(
  db: Database,
  period: Period,
  thresholds: Thresholds,
): Promise<Schemas['MonthlyReport']> {
  const { rows } = await sql<Sum>`
    with ${reported(period, thresholds)}
    select kind, asset_in, asset_out, count(*) as transactions, count(distinct account_id) as customers,
      coalesce(sum(value_cop), 0) as value_cop, count(*) filter (where value_cop is null) as unvalued
    from reported group by grouping sets ((kind, asset_in, asset_out), ())`.execute(db);
  const all = rows.find(({ kind }) => kind === null);
  const valueCop = all?.value_cop ?? 0n;
  return {
    isOver: period.isOver,
    thresholds: toWireThresholds(thresholds),
    transactions: Number(all?.transactions ?? 0n),
    customers: Number(all?.customers ?? 0n),
    valueCop: inPesos(valueCop),
    valueUsd: inDollars(valueCop, thresholds),
    unvalued: Number(all?.unvalued ?? 0n),
    operations: byOperation(rows),
  };
}

function byOperation(rows: readonly Sum[]) {
  const of = Map.groupBy(
    rows.filter((row): row is Sum & { kind: MovementKind } => row.kind !== null),
    ({ kind, asset_in: assetIn, asset_out: assetOut }): ReportedOperation =>
      operationOf(kind, assetIn === null || assetOut === null ? null : { assetIn, assetOut }),
  );
  return operationOrder.flatMap((operation) => {
    const some = of.get(operation) ?? [];
    if (some.length === 0) return [];
    const transactions = some.reduce((sum, row) => sum + row.transactions, 0n);
    const valueCop = some.reduce((sum, row) => sum + row.value_cop, 0n);
    return [{ operation, transactions: Number(transactions), valueCop: inPesos(valueCop) }];
  });
}
