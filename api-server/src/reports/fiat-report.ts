import type { Schemas } from '@caudal/api-spec/server';
import { sql, type SqlBool } from 'kysely';
import { statedReference } from '../movements/line-reference.ts';
import { inPesos } from '../assets/pesos.ts';
import { uuidRange } from '../customers/customer-list.ts';
import { isFoundCustomer } from '../customers/found-customer.ts';
import { bankOf } from '../movements/bank-accounts.ts';
import { statesOf, wireStateOf, type MovementState } from '../movements/movement-state.ts';
import { dayInColombia } from '../platform/colombian-time.ts';
import type { Database } from '../platform/db/database.ts';
import { bankKeys, isOfManyAccounts } from './bank-keys.ts';
import { counted_rows_max, pagesOf, type Order } from './chain-filter.ts';
import { readReportCursor, writeReportCursor } from './report-cursor.ts';

export type FiatReportFilter = Schemas['FiatReportFilter'];
type FiatReportRow = Schemas['FiatReportRow'];

/**
 * Reads a page of the report in the requested order. The cursor is a key in that order, so a deep page costs as little as the first.
 * Returns null when the cursor is invalid or belongs to another order. Rule reports 1.
 */
export async function readFiatReport(
  db: Database,
  filter: FiatReportFilter,
  size: number = filter.itemsPerPage ?? 11,
): Promise<Omit<Schemas['FiatReportPage'], 'pagesNumber'> | null> {
  const order = orderOf(filter);
  const after = filter.cursor === undefined ? undefined : readReportCursor(filter.cursor, order.by);
  if (after === null) return null;
  const column = order.by === 'amount' ? amountShown : sql.ref('movement.created_at');
  const direction = order.isAscending ? 'asc' : 'desc';
  const further = sql.raw(order.isAscending ? '>' : '<');
  const rows = await matching(db, filter, await isOfManyAccounts(db, filter, 'page'))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(${column}, movement.id) ${further} (${after?.key}, ${after?.id})`),
    )
    .orderBy(column, direction)
    .orderBy('movement.id', direction)
    .limit(size + 1)
    .$if(after === undefined && filter.pageIndex !== undefined, (query) => query.offset((filter.pageIndex ?? 0) * size))
    .execute();
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    transactionReportDTOList: page.map(toWire),
    nextCursor: last
      ? writeReportCursor(order.by, {
          key: order.by === 'amount' ? (last.settled_amount ?? last.amount) : last.created_at,
          id: last.id,
        })
      : null,
  };
}

/** Counts the pages of a filter: exactly up to `counted_rows_max` rows, beyond that by the query planner's estimate. */
export async function countPages(db: Database, filter: FiatReportFilter): Promise<number> {
  const { itemsPerPage: size = 11 } = filter;
  const isOfMany = await isOfManyAccounts(db, filter, 'count');
  const some = filtered(db, filter, isOfMany)
    .select('movement.id')
    .limit(counted_rows_max + 1);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(sql<bigint>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  const rows = Number(count) > counted_rows_max ? await estimateRows(db, filter) : Number(count);
  return pagesOf(rows, size);
}

/** The planner knows how frequent a bank is, but not how many accounts a query finds, so the bank is taken for one of many accounts. */
async function estimateRows(db: Database, filter: FiatReportFilter): Promise<number> {
  const query = filtered(db, filter, true).select('movement.id').compile();
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly [{ Plan: { 'Plan Rows': number } }] }>({
    ...query,
    sql: `explain (format json) ${query.sql}`,
  });
  return Math.max(counted_rows_max + 1, rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
}

/** The amount that a row shows and is ordered by: the paid amount if known, else the requested amount. */
const amountShown = sql<bigint>`coalesce(movement.settled_amount, movement.amount)`;

function orderOf({ amountOrder, timeOrder }: FiatReportFilter): Order {
  if (amountOrder) return { by: 'amount', isAscending: amountOrder === 'Ascendente' };
  return { by: 'time', isAscending: timeOrder === 'Ascendente' };
}

/** Selects the movements that a filter matches, joined with their approvers and customers. */
function joined(db: Database, filter: FiatReportFilter, isOfMany: boolean) {
  return filtered(db, filter, isOfMany)
    .leftJoin('identity.account as approver', 'approver.id', 'movement.approver_id')
    .innerJoin('customers.customer as customer', 'customer.account_id', 'movement.account_id');
}

/** Selects the whole report in the requested order. A bank that is searched for is taken for one of many accounts: the file reads them all. */
export function orderedReport(db: Database, filter: FiatReportFilter) {
  const { by, isAscending } = orderOf(filter);
  const direction = isAscending ? 'asc' : 'desc';
  return joined(db, filter, true)
    .orderBy(by === 'amount' ? amountShown : sql.ref('movement.created_at'), direction)
    .orderBy('movement.id', direction);
}

function matching(db: Database, filter: FiatReportFilter, isOfMany: boolean) {
  return joined(db, filter, isOfMany)
    .select(['movement.id', 'movement.account_id', 'movement.asset', 'movement.amount', 'movement.settled_amount'])
    .select(['movement.state', 'movement.created_at', 'movement.settled_at'])
    .select(statedReference.as('rail_reference'))
    .select([approval.as('approval'), 'movement.approver_id', 'approver.email as approver_email'])
    .select(['customer.last_modified_at', 'customer.full_name'])
    .select(['account.bank_id', 'account.alias', 'account.account_type']);
}

const kinds = ['deposit', 'withdrawal'] as const;

function filtered(db: Database, filter: FiatReportFilter, isOfMany: boolean) {
  const { asset, state, date, aprobador = '' } = filter;
  const ranges = [
    { column: sql.ref('movement.account_id'), ids: filter.userId ? uuidRange(filter.userId) : null },
    { column: sql.ref('movement.id'), ids: filter.transactionId ? uuidRange(filter.transactionId) : null },
    { column: sql.ref('movement.bank_account_id'), ids: filter.accountId ? uuidRange(filter.accountId) : null },
    {
      column: sql.ref('movement.approver_id'),
      ids: aprobador !== '' && !isAutomatic(aprobador) ? uuidRange(aprobador) : null,
    },
  ];
  const day = date ? dayInColombia(date) : null;
  let query = db
    .selectFrom('movements.movement as movement')
    .leftJoin('movements.bank_account as account', 'account.id', 'movement.bank_account_id')
    .where('movement.kind', '=', kinds[filter.transactionType] ?? 'deposit');
  const isFound = isFoundCustomer('movement.account_id', filter.search ?? '', bankKeys(isOfMany));
  if (isFound) query = query.where(isFound);
  for (const { column, ids } of ranges)
    if (ids) query = query.where(sql<boolean>`${column} between ${ids.first} and ${ids.last}`);
  return query
    .$if(Boolean(asset), (asked) => asked.where('movement.asset', '=', asset ?? ''))
    .$if(Boolean(state), (asked) => asked.where('movement.state', 'in', statesOf(state || 'Pendiente')))
    .$if(isAutomatic(aprobador), (asked) => asked.where('movement.approval', '=', 'automatic'))
    .$if(day !== null, (asked) =>
      asked
        .where('movement.created_at', '>=', day?.start ?? new Date(0))
        .where('movement.created_at', '<', day?.end ?? new Date(0)),
    );
}

export const isAutomatic = (aprobador: string) => /^autom[aá]tico$/i.test(aprobador);

/** The state of the approval. A movement that was cancelled before a decision counts as 'cancelled', not as 'waiting'. */
export const approval = sql<string | null>`case
  when movement.state = 'cancelled' and movement.approval = 'waiting' then 'cancelled' else movement.approval end`;

export const approvals = {
  automatic: 'Automático',
  waiting: 'Pendiente',
  approved: 'Aprobado',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
} as const satisfies Record<string, NonNullable<FiatReportRow['aprobationState']>>;

type ReportRow = Awaited<ReturnType<ReturnType<typeof matching>['execute']>>[number];

function toWire(row: ReportRow): FiatReportRow {
  const state = row.approval === null ? null : approvals[row.approval as keyof typeof approvals];
  return {
    userId: row.account_id,
    userName: row.full_name,
    transactionId: row.id,
    asset: row.asset,
    amount: inPesos(row.settled_amount ?? row.amount),
    state: wireStateOf(row.state as MovementState),
    creationDate: row.created_at.toISOString(),
    confirmationDate: row.settled_at?.toISOString() ?? null,
    userLastModification: row.last_modified_at.toISOString(),
    internalID: row.rail_reference,
    bankName: row.bank_id === null ? null : bankOf(row.bank_id).name,
    accountName: row.alias,
    accountType: row.account_type === null ? null : row.account_type === 10 ? 10 : 9,
    aprobationState: state,
    aprobador: state === 'Automático' ? state : row.approver_id,
    approverEmail: row.approver_email,
  };
}
