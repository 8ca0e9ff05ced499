import type { components } from '@caudal/api-spec/server';
import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { dayInColombia } from '../platform/colombian-time.ts';
import type { Position } from '../platform/http/cursor.ts';
import { statesOf } from './movement-state.ts';

/** The filter of a customer's movements. Days are in Colombian time, `until` included; callers have validated them. */
export interface HistoryFilter {
  state?: components['schemas']['TransactionState'] | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/**
 * Narrows a query of movements to a page of a customer's movements, newest first. Reads one row more than the page holds, which shows that
 * another page follows.
 */
export function historyPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { state, from, until }: HistoryFilter,
  { accountId, after, size }: { accountId: string; after: Position | undefined; size: number },
): SelectQueryBuilder<Tables, Table, Row> {
  const first = from === undefined ? null : dayInColombia(from);
  const last = until === undefined ? null : dayInColombia(until);
  const conditions = [
    sql<SqlBool>`movement.account_id = ${accountId}`,
    ...(state ? [sql<SqlBool>`movement.state = any (${statesOf(state)}::text[])`] : []),
    ...(first ? [sql<SqlBool>`movement.created_at >= ${first.start}`] : []),
    ...(last ? [sql<SqlBool>`movement.created_at < ${last.end}`] : []),
    ...(after ? [sql<SqlBool>`(movement.created_at, movement.id) < (${after.at}, ${after.id})`] : []),
  ];
  return conditions
    .reduce((narrowed, condition) => narrowed.where(condition), query)
    .orderBy(sql.ref('movement.created_at'), 'desc')
    .orderBy(sql.ref('movement.id'), 'desc')
    .limit(size + 1);
}
