// The officers' lists of tokens and swaps share this filter, this order and this paging.
import type { RequestOf } from '@caudal/api-spec/server';
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { asChainText, carriedBy } from '../customers/chain-transactions.ts';
import { uuidRange } from '../customers/customer-list.ts';
import { isAmong, isFoundCustomer } from '../customers/found-customer.ts';
import { statesOf } from '../movements/movement-state.ts';
import { dayInColombia } from '../platform/colombian-time.ts';
import type { Database } from '../platform/db/database.ts';
import type { DB } from '../platform/db/tables.gen.ts';
import { readReportCursor, writeReportCursor, type ReportPosition } from './report-cursor.ts';

export type ChainFilter = RequestOf<'listTradeReport'>['query'];

export interface Order {
  by: 'amount' | 'time';
  isAscending: boolean;
}

export function orderOf({ ordering = '-created_at' }: ChainFilter): Order {
  return { by: ordering.endsWith('value') ? 'amount' : 'time', isAscending: !ordering.startsWith('-') };
}

/** Reads the filter's cursor. Returns undefined for the first page, and null for a cursor that is not valid in this order. */
export function positionOf({ cursor }: ChainFilter, order: Order): ReportPosition | null | undefined {
  return cursor === undefined ? undefined : readReportCursor(cursor, order.by);
}

const columnOf = ({ by }: Order) => sql.ref(by === 'amount' ? 'movement.value_cop' : 'movement.created_at');

type Movements<Tables extends DB, Row> = SelectQueryBuilder<
  Tables & { movement: DB['movements.movement'] },
  'movement',
  Row
>;

/** Narrows a query of movements to those that a filter matches. Each list supplies its own condition for the asset. */
export function matching<Tables extends DB, Row>(
  query: Movements<Tables, Row>,
  { state, userId, search = '', transactionId, date }: ChainFilter,
  isOfAsset: RawBuilder<SqlBool> | null,
): Movements<Tables, Row> {
  const day = date ? dayInColombia(date) : null;
  const user = userId ? uuidRange(userId) : null;
  const isFound = isFoundCustomer('movement.account_id', search, { chain: isCarriedBy });
  const conditions: RawBuilder<SqlBool>[] = [
    ...(isFound ? [isFound] : []),
    ...(isOfAsset ? [isOfAsset] : []),
    ...(user ? [sql<SqlBool>`movement.account_id between ${user.first} and ${user.last}`] : []),
    ...(transactionId ? [isTransaction(transactionId)] : []),
    ...(state ? [sql<SqlBool>`movement.state = any (${statesOf(state)}::text[])`] : []),
    ...(day ? [sql<SqlBool>`movement.created_at >= ${day.start} and movement.created_at < ${day.end}`] : []),
  ];
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), query);
}

const isCarriedBy = (pattern: string) => isAmong('movement.id', carriedBy(pattern));

/**
 * Matches movements whose id begins with the given text or, if it is a hash ('0x…') or its beginning, the movements of that transaction.
 */
function isTransaction(id: string): RawBuilder<SqlBool> {
  const text = asChainText(id);
  // A text of more than 36 characters cannot be the beginning of an id, so it is a hash.
  if (text && (text.isSure || id.length > 36)) return isCarriedBy(text.pattern);
  const { first, last } = uuidRange(id);
  return sql`movement.id between ${first} and ${last}`;
}

/** Selects the name of a movement's customer. */
export const userName = sql<
  string | null
>`(select full_name from customers.customer where account_id = movement.account_id)`.as('user_name');

/** Sorts all rows of a query in the given order. */
export function inOrder<Tables extends DB, Row>(query: Movements<Tables, Row>, order: Order): Movements<Tables, Row> {
  const direction = order.isAscending ? 'asc' : 'desc';
  return query.orderBy(columnOf(order), direction).orderBy(sql.ref('movement.id'), direction);
}

/** The place of a page: the row before it, and its number of rows. */
export interface Place {
  after: ReportPosition | undefined;
  size: number;
}

/** Limits a query to one page in the given order, plus one row that shows whether another page follows. */
export function paged<Tables extends DB, Row>(
  query: Movements<Tables, Row>,
  order: Order,
  { after, size }: Place,
): Movements<Tables, Row> {
  const column = columnOf(order);
  const sign = sql.raw(order.isAscending ? '>' : '<');
  const begun = after ? query.where(sql<SqlBool>`(${column}, movement.id) ${sign} (${after.key}, ${after.id})`) : query;
  return inOrder(begun, order).limit(size + 1);
}

interface Placed {
  id: string;
  created_at: Date;
  value_cop: bigint;
}

/** Returns the rows of the page, and the cursor of the next page. */
export function cutPage<Row extends Placed>(rows: readonly Row[], order: Order, size: number) {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  const key = last && (order.by === 'amount' ? last.value_cop : last.created_at);
  return { page, nextCursor: last && key !== undefined ? writeReportCursor(order.by, { key, id: last.id }) : null };
}

/** Rows of a report are counted exactly up to this number. */
export const counted_rows_max = 10_000;

/** Returns the number of a report's pages. At most 1,000 pages are offered. */
export const pagesOf = (rows: number, size: number): number => Math.min(1_000, Math.ceil(rows / size));

/** Counts the pages of a query. A query with more than `counted_rows_max` rows gets the page count of that many rows. */
export async function countPages<Tables, Table extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, Table, Row>,
  size: number,
): Promise<number> {
  const some = query.select(sql<number>`1`.as('one')).limit(counted_rows_max);
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from (${some}) as counted`.execute(db);
  return pagesOf(Number(rows[0]?.count ?? 0n), size);
}
