import type { FlagKey } from '@caudal/api-spec/alerts';
import type { components } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { carriedBy, isIncoming } from '../customers/chain-transactions.ts';
import { isAmong, isFoundCustomer } from '../customers/found-customer.ts';
import { dateInColombia } from '../platform/colombian-time.ts';
import { csvFileOfQuery } from '../platform/csv-file.ts';
import type { Columns, Lines } from '../platform/csv.ts';
import type { Database } from '../platform/db/database.ts';
import { pageOf, readCursor } from '../platform/http/cursor.ts';
import { alertColumns } from './alert-table.ts';

export type AlertFilter = components['schemas']['AlertFilter'];
type AlertPage = components['schemas']['AlertPage'];
type AlertRow = components['schemas']['AlertRow'];

/** Returns a page of the customers who have alerts; null when the cursor is invalid. */
export async function listAlerts(db: Database, filter: AlertFilter): Promise<AlertPage | null> {
  const size = filter.itemsPerPage ?? 11;
  const after = readCursor(filter.cursor);
  if (after === null) return null;
  const further = sql.raw(filter.time === 'Antiguos' ? '>' : '<');
  const rows = await inOrder(db, filter)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(changed_at, standing.account_id) ${further} (${after?.at}, ${after?.id})`),
    )
    .limit(size + 1)
    .execute();
  return pageOf(rows, ['changed_at', 'account_id'], size, toWire);
}

/** Selects the rows of the whole list in its order. */
function inOrder(db: Database, filter: AlertFilter) {
  const direction = filter.time === 'Antiguos' ? 'asc' : 'desc';
  return matching(db, filter)
    .innerJoin('customers.customer as customer', 'customer.account_id', 'standing.account_id')
    .select(['standing.account_id', 'full_name', 'numbers', 'changed_at'])
    .orderBy('changed_at', direction)
    .orderBy('standing.account_id', direction);
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof inOrder>['execute']>>[number];

const toWire = (row: StoredRow): AlertRow => ({
  id: row.account_id,
  fullName: row.full_name,
  ...flagsOf(row.numbers),
  lastModification: row.changed_at.toISOString(),
});

export async function countAlerts(db: Database, filter: AlertFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Selects the customers who have all alerts whose flags are set and who match the search. */
function matching(db: Database, filter: AlertFilter) {
  const wanted = chosenIn(filter);
  const isFound = isFoundCustomer('standing.account_id', filter.search ?? '', { chain: isOwnerOf });
  return db
    .selectFrom('alerts.standing as standing')
    .$if(wanted.length > 0, (query) => query.where(sql<boolean>`numbers @> ${wanted}::smallint[]`))
    .$if(isFound !== null, (query) => query.where(isFound ?? sql<boolean>`true`));
}

/** Matches the customers who received or sent tokens in transactions of the chain whose hash matches a pattern. */
const isOwnerOf = (pattern: string) =>
  isAmong(
    'standing.account_id',
    sql`(select account_id from movements.movement where ${isAmong('id', carriedBy(pattern))}
      union select account_id from chain.incoming where ${isIncoming(pattern)})`,
  );

/** Returns the numbers of the alerts by which the list is filtered. */
function chosenIn({ filter, filters }: AlertFilter): number[] {
  if (!filter) return [];
  return alertColumns.filter((_column, place) => filters[place] === '1').map(({ number }) => number);
}

function flagsOf(numbers: readonly number[]): Record<FlagKey, boolean> {
  const flags = alertColumns.map(({ column, number }) => [column, numbers.includes(number)] as const);
  return Object.fromEntries(flags) as Record<FlagKey, boolean>;
}

const fileColumns: Columns<AlertRow> = [
  ['ID', ({ id }) => id],
  ['Nombre', ({ fullName }) => fullName],
  ...alertColumns.map(({ column, name }): Columns<AlertRow>[number] => [name.es, (row) => row[column]]),
  ['Última actualización', ({ lastModification }) => dateInColombia(lastModification)],
];

/** Writes the customers whom a filter matches, with their alerts, as CSV. */
export function alertFile(db: Database, filter: AlertFilter): AsyncGenerator<Lines> {
  return csvFileOfQuery(db, fileColumns, {
    query: (snapshot) => inOrder(snapshot, filter),
    show: (rows) => rows.map(toWire),
  });
}
