import type { components } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { isFoundCase } from './found-case.ts';
import type { Database } from '../platform/db/database.ts';
import { readCursor, writeCursor } from '../platform/http/cursor.ts';
import { neededNext } from './case-actions.ts';
import { kindNamed, namedFact, type CaseFact, type CaseKinds } from './case-kind.ts';
import { toCase } from './case-record.ts';
import { isOpen } from './cases.ts';

type Schemas = components['schemas'];

/** Selects cases with the names of their customers and of the officers who hold or decided them. */
export function namedCases(db: Database) {
  return db
    .selectFrom('cases.case')
    .leftJoin('customers.customer as customer', 'customer.account_id', 'cases.case.customer_id')
    .leftJoin('identity.account as account', 'account.id', 'cases.case.customer_id')
    .leftJoin('identity.account as holder', 'holder.id', 'cases.case.holder_id')
    .leftJoin('identity.account as decider', 'decider.id', 'cases.case.decided_by')
    .selectAll('cases.case')
    .select(['customer.full_name', 'account.email as customer_email', 'holder.email as holder_email'])
    .select('decider.email as decider_email');
}

type NamedRow = Awaited<ReturnType<ReturnType<typeof namedCases>['execute']>>[number];

/** A case with the names that a list shows: of its customer, its holder, and the officer who proposed or decided. */
export type NamedCase = ReturnType<typeof toNamedCase>;

export function toNamedCase(row: NamedRow, now: Date) {
  return {
    ...toCase(row, now),
    customerName: row.full_name,
    customerEmail: row.customer_email,
    holderEmail: row.holder_email,
    deciderEmail: row.decider_email,
  };
}

/** The column that sorts the queue in each order, and that gives the position of a case. */
export const placeInQueue = { opened: 'opened_at', due: 'due_at' } as const satisfies Record<
  Schemas['CaseOrder'],
  string
>;

/**
 * Returns the position in a cursor; null when the cursor belongs to another order, in which it would skip cases that were not shown yet.
 */
function readPlace(cursor: string, order: Schemas['CaseOrder']) {
  const named = `${order}_`;
  return cursor.startsWith(named) ? readCursor(cursor.slice(named.length)) : null;
}

/** Returns a page of open cases, the oldest or the first due first; null when the cursor is invalid. */
export async function listCases(
  db: Database,
  kinds: CaseKinds,
  filter: Schemas['CaseFilter'],
  callerId: string,
  now: Date,
): Promise<Schemas['CasePage'] | null> {
  const { order = 'opened', cursor, size = 25 } = filter;
  const after = cursor === undefined ? undefined : readPlace(cursor, order);
  if (after === null) return null;
  const place = placeInQueue[order];
  const rows = await casesInOrder(db, filter, callerId, now)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${sql.ref(place)}, cases.case.id) > (${after?.at}, ${after?.id})`),
    )
    .limit(size + 1)
    .execute();
  const last = rows.length > size ? rows[size - 1] : undefined;
  return {
    results: await showCases(db, kinds, filter.kind, rows.slice(0, size), now),
    nextCursor: last ? `${order}_${writeCursor({ at: last[place], id: last.id })}` : null,
  };
}

/** Selects all open cases that a filter matches, the oldest or the first due first. */
export function casesInOrder(
  db: Database,
  { kind, holder, state, overdue = false, search = '', order = 'opened' }: Schemas['CaseFilter'],
  callerId: string,
  now: Date,
) {
  const isFound = isFoundCase(search);
  return namedCases(db)
    .where(sql<boolean>`cases.case.state <> 'closed'`)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(state !== undefined, (query) => query.where('cases.case.state', '=', state ?? ''))
    .$if(holder === 'mine', (query) => query.where('holder_id', '=', callerId).where('held_until', '>', now))
    .$if(holder === 'nobody', (query) =>
      query.where((eb) => eb.or([eb('holder_id', 'is', null), eb('held_until', '<=', now)])),
    )
    .$if(overdue, (query) => query.where('due_at', '<=', now))
    .$if(isFound !== null, (query) => query.where(isFound ?? sql<boolean>`true`))
    .orderBy(placeInQueue[order])
    .orderBy('cases.case.id');
}

/** Returns cases as the list shows them, with their kind's facts if the list is of one kind. */
export async function showCases(
  db: Database,
  kinds: CaseKinds,
  kind: string | undefined,
  rows: readonly NamedRow[],
  now: Date,
): Promise<Schemas['CaseRow'][]> {
  const cases = rows.map((row) => toNamedCase(row, now));
  const glances = kind === undefined ? undefined : await kindNamed(kinds, kind).glance?.(db, cases);
  return cases.map((one) => caseRow(one, kinds, glances?.get(one.id)));
}

/**
 * The most cases shown of a customer, more than an officer can look through: an account may be sent any number of unknown tokens, each of
 * which is a case.
 */
const cases_shown = 100;

/** Lists the open cases of one customer, the oldest first, up to `cases_shown`. */
export async function listCustomerCases(
  db: Database,
  kinds: CaseKinds,
  customerId: string,
  now: Date,
): Promise<Schemas['CaseRow'][]> {
  const rows = await namedCases(db)
    .where(sql<boolean>`cases.case.state <> 'closed'`)
    .where('customer_id', '=', customerId)
    .orderBy('opened_at')
    .orderBy('cases.case.id')
    .limit(cases_shown)
    .execute();
  return rows.map((row) => caseRow(toNamedCase(row, now), kinds));
}

export function caseRow(one: NamedCase, kinds: CaseKinds, glance: readonly CaseFact[] = []): Schemas['CaseRow'] {
  const kind = kindNamed(kinds, one.kind);
  return {
    id: one.id,
    kind: one.kind,
    name: kind.name,
    place: kind.decidedElsewhere?.place ?? 'case',
    state: one.state,
    needs: neededNext(one.state, kind),
    customer:
      one.customerId === null ? null : { id: one.customerId, name: one.customerName, email: one.customerEmail ?? '' },
    openedAt: one.openedAt.toISOString(),
    dueAt: one.dueAt.toISOString(),
    holder: one.holder && { ...one.holder, email: one.holderEmail ?? '', until: one.holder.until.toISOString() },
    subject: one.subject,
    glance: glance.map(namedFact),
    proposedBy: one.state === 'proposed' && one.decidedBy ? { id: one.decidedBy, email: one.deciderEmail ?? '' } : null,
    reason: one.state === 'proposed' ? one.reason : null,
  };
}

/** Counts the open cases by kind, including kinds without open cases. */
export async function readCaseSummary(
  db: Database,
  kinds: CaseKinds,
  callerId: string,
  now: Date,
): Promise<Schemas['CaseSummary']> {
  const rows = await db
    .selectFrom('cases.case')
    .select(['kind', (eb) => eb.fn.countAll().as('open')])
    .select((eb) => eb.fn.countAll().filterWhere('due_at', '<=', now).as('overdue'))
    .select((eb) =>
      eb.fn.countAll().filterWhere('holder_id', '=', callerId).filterWhere('held_until', '>', now).as('mine'),
    )
    .where(isOpen)
    .groupBy('kind')
    .execute();
  const sum = (column: 'open' | 'overdue' | 'mine') => rows.reduce((total, row) => total + Number(row[column]), 0);
  return {
    open: sum('open'),
    overdue: sum('overdue'),
    mine: sum('mine'),
    kinds: [...kinds.values()].map(({ kind, name }) => {
      const row = rows.find((one) => one.kind === kind);
      return { kind, name, open: Number(row?.open ?? 0), overdue: Number(row?.overdue ?? 0) };
    }),
  };
}
