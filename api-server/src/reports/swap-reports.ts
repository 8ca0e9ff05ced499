// Orders are, in these reports, all requested swaps; trades are the executed ones.
import { fromMinorUnits } from '@caudal/api-spec';
import type { Schemas } from '@caudal/api-spec/server';
import { sql, type Selectable, type SqlBool } from 'kysely';
import { assetOf } from '../assets/assets.ts';
import { inPesos } from '../assets/pesos.ts';
import { wireStateOf, type MovementState } from '../movements/movement-state.ts';
import type { Database } from '../platform/db/database.ts';
import type { DB } from '../platform/db/tables.gen.ts';
import { tradePhase } from '../trading/orders/trade-phase.ts';
import { rateText } from '../trading/price-text.ts';
import { cutPage, inOrder, matching, orderOf, paged, positionOf, userName, type ChainFilter } from './chain-filter.ts';
import type { ReportSource } from './crypto-report.ts';

export type OrderReportRow = Schemas['OrderReportRow'];
export type TradeReportRow = Schemas['TradeReportRow'];

const ofAsset = (asset: string | undefined) =>
  asset
    ? sql<SqlBool>`exists (select 1 from trading.order o where o.movement_id = movement.id and ${asset} in (o.asset_in, o.asset_out))`
    : null;

/** Selects the orders that a filter matches. */
export function orderReport(db: Database, filter: ChainFilter) {
  return matching(
    db.selectFrom('movements.movement as movement').where('movement.kind', '=', 'swap'),
    filter,
    ofAsset(filter.asset),
  );
}

/** Selects the trades that a filter matches: the orders that are completed. */
export function tradeReport(db: Database, filter: ChainFilter) {
  return orderReport(db, filter).where('movement.state', '=', 'completed');
}

const toldOrders = (db: Database, filter: ChainFilter) =>
  orderReport(db, filter)
    .select(['movement.id', 'movement.account_id', 'movement.created_at', 'movement.value_cop', userName])
    .select('movement.state');

type OrderRow = Awaited<ReturnType<ReturnType<typeof toldOrders>['execute']>>[number];

/** Reads a page of all customers' orders. Returns null when the cursor is not valid in this order. */
export async function readOrderReport({ db }: ReportSource, filter: ChainFilter, size: number) {
  const order = orderOf(filter);
  const after = positionOf(filter, order);
  if (after === null) return null;
  const rows = await paged(toldOrders(db, filter), order, { after, size }).execute();
  const { page, nextCursor } = cutPage(rows, order, size);
  return { nextCursor, results: await showOrders(page, db) };
}

/** Returns the whole report of orders for a file. */
export const wholeOrderReport = (_source: ReportSource, filter: ChainFilter) => ({
  query: (snapshot: Database) => inOrder(toldOrders(snapshot, filter), orderOf(filter)),
  show: showOrders,
});

async function showOrders(rows: readonly OrderRow[], db: Database): Promise<OrderReportRow[]> {
  const orders = await byMovement(db, 'trading.order', 'movement_id', rows);
  return rows.map((row): OrderReportRow => {
    const asked = orders.get(row.id);
    if (!asked) throw new Error(`The swap ${row.id} has no order`);
    const [given, got] = [assetOf(asked.asset_in), assetOf(asked.asset_out)];
    const state = row.state as MovementState;
    return {
      userId: row.account_id,
      userName: row.user_name,
      transactionId: row.id,
      assetIn: given.symbol,
      assetOut: got.symbol,
      tradeType: asked.exact === 'in' ? 'input' : 'output',
      quotedIn: fromMinorUnits(asked.paid, given.decimals),
      maximumIn: fromMinorUnits(asked.held, given.decimals),
      quotedOut: fromMinorUnits(asked.expected, got.decimals),
      minimumOut: fromMinorUnits(asked.minimum, got.decimals),
      valueCop: inPesos(row.value_cop),
      creationDate: row.created_at.toISOString(),
      endsAt: asked.ends_at.toISOString(),
      state: wireStateOf(state),
      phase: tradePhase(state),
    };
  });
}

const toldTrades = (db: Database, filter: ChainFilter) =>
  tradeReport(db, filter).select([
    'movement.id',
    'movement.account_id',
    'movement.created_at',
    'movement.value_cop',
    userName,
  ]);

type TradeRow = Awaited<ReturnType<ReturnType<typeof toldTrades>['execute']>>[number];

/** Reads a page of all customers' trades. Returns null when the cursor is not valid in this order. */
export async function readTradeReport({ db, chain }: ReportSource, filter: ChainFilter, size: number) {
  const order = orderOf(filter);
  const after = positionOf(filter, order);
  if (after === null) return null;
  const rows = await paged(toldTrades(db, filter), order, { after, size }).execute();
  const { page, nextCursor } = cutPage(rows, order, size);
  return { nextCursor, results: await showTrades({ db, chain }, page) };
}

/** Returns the whole report of trades for a file. */
export const wholeTradeReport = ({ chain }: ReportSource, filter: ChainFilter) => ({
  query: (snapshot: Database) => inOrder(toldTrades(snapshot, filter), orderOf(filter)),
  show: (rows: readonly TradeRow[], snapshot: Database) => showTrades({ db: snapshot, chain }, rows),
});

async function showTrades({ db, chain }: ReportSource, rows: readonly TradeRow[]): Promise<TradeReportRow[]> {
  const [orders, trades] = await Promise.all([
    byMovement(db, 'trading.order', 'movement_id', rows),
    byMovement(db, 'trading.trade', 'order_id', rows),
  ]);
  return rows.map((row): TradeReportRow => {
    const [asked, done] = [orders.get(row.id), trades.get(row.id)];
    if (!asked || !done) throw new Error(`The swap ${row.id} is done and has no trade`);
    const [given, got] = [assetOf(asked.asset_in), assetOf(asked.asset_out)];
    const inGiven = (minor: bigint) => fromMinorUnits(minor, given.decimals);
    return {
      userId: row.account_id,
      userName: row.user_name,
      transactionId: row.id,
      assetIn: given.symbol,
      assetOut: got.symbol,
      paid: inGiven(done.paid),
      received: fromMinorUnits(done.received, got.decimals),
      price: rateText({ minor: done.received, decimals: got.decimals }, { minor: done.paid, decimals: given.decimals }),
      platformFee: inGiven(done.platform_fee),
      networkFee: inGiven(done.network_fee),
      gasCost: fromMinorUnits(done.gas_cost, assetOf('ETH').decimals),
      valueCop: inPesos(row.value_cop),
      creationDate: row.created_at.toISOString(),
      executionDate: done.executed_at.toISOString(),
      internalID: done.tx_hash,
      page: chain?.pageOf(done.tx_hash) ?? null,
    };
  });
}

/** Reads the rows of a table that belong to the swaps of a page, keyed by the swap's id. */
async function byMovement<Table extends 'trading.order' | 'trading.trade'>(
  db: Database,
  table: Table,
  key: string,
  page: readonly { id: string }[],
): Promise<Map<string, Selectable<DB[Table]>>> {
  const { rows } = await sql<Selectable<DB[Table]>>`
    select * from ${sql.table(table)} where ${sql.ref(key)} = any (${page.map(({ id }) => id)}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [String((row as Record<string, unknown>)[key]), row]));
}
