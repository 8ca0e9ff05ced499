import { sql, type RawBuilder } from 'kysely';
import type { Schemas } from '@caudal/api-spec/server';
import { csvFileOfQuery } from '../platform/csv-file.ts';
import type { Lines } from '../platform/csv.ts';
import type { Database } from '../platform/db/database.ts';
import { rowLimit } from '../platform/db/row-limit.ts';
import { pageOf, readCursor, type Position } from '../platform/http/cursor.ts';
import { customerFileColumns, customerToWire, selected_columns, type StoredCustomer } from './customer-columns.ts';
import { searchPatterns, type SearchPatterns } from './customer-search.ts';
import { chosenIn, isOfFacets } from './facets.ts';
import { firstBegun, firstWithWords, type Stretch } from './first-found.ts';
import { every, hasWords, isFound } from './found-customer.ts';

export type CustomerFilter = Schemas['CustomerFilter'];

/**
 * Returns a page of customers, filtered and sorted by the database. The cursor holds a key, not a number
 * of rows to skip, so a late page costs as much as the first. Returns null when the cursor is invalid.
 */
export async function listCustomers(db: Database, filter: CustomerFilter): Promise<Schemas['CustomerPage'] | null> {
  const size = filter.itemsPerPage ?? 11;
  const after = readCursor(filter.cursor);
  if (after === null) return null;
  const rows = await firstRows(db, filter, stretchOf(filter, after, size + 1));
  return pageOf(rows, ['last_modified_at', 'account_id'], size, customerToWire);
}

/** Streams the customers that a filter matches as a CSV file, in the order of the list. */
export function customerFile(db: Database, filter: CustomerFilter): AsyncGenerator<Lines> {
  return csvFileOfQuery(db, customerFileColumns, {
    query: () => selectRows(every(conditionsOf(filter)), orderOf(filter)),
    show: (rows) => rows.map(customerToWire),
  });
}

const directionOf = ({ time }: CustomerFilter) => sql.raw(time === 'Antiguos' ? 'asc' : 'desc');

const orderOf = (filter: CustomerFilter) =>
  sql`order by last_modified_at ${directionOf(filter)}, account_id ${directionOf(filter)}`;

function stretchOf(filter: CustomerFilter, after: Position | undefined, count: number): Stretch {
  const further = filter.time === 'Antiguos' ? '>' : '<';
  return {
    isFurther: after
      ? sql<boolean>`(last_modified_at, account_id) ${sql.raw(further)} (${after.at}, ${after.id})`
      : sql<boolean>`true`,
    order: orderOf(filter),
    count,
  };
}

/** Returns the first rows of a stretch that match the filter. */
async function firstRows(db: Database, filter: CustomerFilter, stretch: Stretch): Promise<StoredCustomer[]> {
  const { isFurther, order, count } = stretch;
  const first = sql`${order} limit ${rowLimit(count)}`;
  return (await selectRows(every([...firstOf(filter, stretch), isFurther]), first).execute(db)).rows;
}

const selectRows = (condition: RawBuilder<boolean>, order: RawBuilder<unknown>) => sql<StoredCustomer>`
  select ${sql.join(selected_columns.map((column) => sql.ref(column)))}
  from customers.customer customer join identity.account on account.id = account_id
  where ${condition} ${order}`;

/** Returns the words by which the customers are found; null when a document number or an id narrows them more, or nothing is typed. */
function soughtWords({ document, idUser, search }: CustomerFilter): SearchPatterns | null {
  const words = document || idUser ? null : searchPatterns(search ?? '');
  return words !== null && hasWords(words) ? words : null;
}

/**
 * Returns conditions that hold for the first customers of a stretch who match the filter. The database cannot estimate how many customers
 * have a typed text, so the conditions say where to search.
 */
function firstOf(filter: CustomerFilter, stretch: Stretch): RawBuilder<boolean>[] {
  const { document, idUser } = filter;
  const chosen = chosenIn(filter);
  if (document) return [firstBegun(document, conditionsOf({ ...filter, document: '' }), stretch)];
  const words = soughtWords(filter);
  if (words !== null) return [firstWithWords(words, chosen, stretch)];
  if (!idUser && chosen !== null) return [isFirstOfFacets(chosen, stretch)];
  return conditionsOf(filter);
}

/**
 * Returns the condition for the first `count` customers of all matching facets. Reads the first of each facet by its index. Postgres reckons
 * with the same number of facets whatever is chosen, because their ids are in an array: with a guess for each choice, plans for the values
 * of each request would look cheaper, and it would plan every request anew.
 */
function isFirstOfFacets(chosen: RawBuilder<boolean>, { isFurther, order, count }: Stretch): RawBuilder<boolean> {
  return sql<boolean>`account_id = any (array(
    select account_id from unnest(array(select id from customers.facet where ${chosen})) matching cross join lateral (
      select account_id, last_modified_at from customers.customer where facets = matching and ${isFurther} ${order} limit ${rowLimit(count)}
    ) of_facet ${order} limit ${rowLimit(count)}))`;
}

/** Counts the customers that a filter matches. */
export async function countCustomers(db: Database, filter: CustomerFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from customers.customer join identity.account on account.id = account_id
    where ${every(conditionsOf(filter))}`.execute(db);
  return rows[0]?.count ?? 0;
}

function conditionsOf(filter: CustomerFilter): RawBuilder<boolean>[] {
  const { document, idUser } = filter;
  const ids = idUser ? uuidRange(idUser) : null;
  const chosen = chosenIn(filter);
  return [
    document ? sql<boolean>`document_number like ${`${document}%`}` : null,
    ids && sql<boolean>`account_id between ${ids.first} and ${ids.last}`,
    isFound(searchPatterns(filter.search ?? '')),
    chosen && isOfFacets(chosen),
  ].filter((condition) => condition !== null);
}

/** Returns the first and the last UUID that begin with these characters. The dashes may be left out. */
export function uuidRange(beginning: string): { first: string; last: string } {
  const digits = beginning.replaceAll('-', '').slice(0, 32);
  const at = (fill: string) => {
    const whole = digits.padEnd(32, fill);
    return [whole.slice(0, 8), whole.slice(8, 12), whole.slice(12, 16), whole.slice(16, 20), whole.slice(20)].join('-');
  };
  return { first: at('0'), last: at('f') };
}
