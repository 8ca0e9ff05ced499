import { sql, type RawBuilder } from 'kysely';
import type { Schemas } from '@caudal/api-spec/server';
import { batch_rows, csvFile } from '../platform/csv-file.ts';
import type { Lines } from '../platform/csv.ts';
import type { Database } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';
import { rowLimit } from '../platform/db/row-limit.ts';
import { pageOf, readCursor, type Position } from '../platform/http/cursor.ts';
import { customerFileColumns, customerToWire, selected_columns, type StoredCustomer } from './customer-columns.ts';
import { searchPatterns, type SearchPatterns } from './customer-search.ts';
import { chosenIn, countChosen } from './facets.ts';
import { every, isFound, matches } from './found-customer.ts';

export type CustomerFilter = Schemas['CustomerFilter'];

/**
 * Up to this many customers are compared one by one, without an index: those whose document number begins with the typed text, those of the
 * chosen filters, or those at the top of the list. `topRows` states the cost of the last.
 */
const few = 2_000;
/** At most this many rows are read from the top of the list before the indexes are used. */
const many = 20_000;

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

/** Streams the customers that a filter matches as a CSV file. */
export function customerFile(db: Database, { cursor: _cursor, ...asked }: CustomerFilter): AsyncGenerator<Lines> {
  return csvFile(db, customerFileColumns, (snapshot, position) =>
    listCustomers(snapshot, { ...asked, ...position, itemsPerPage: batch_rows }),
  );
}

/** A stretch of the list in its order: the rows after a position, and the wanted number of rows. */
interface Stretch {
  isFurther: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  count: number;
}

function stretchOf({ time }: CustomerFilter, after: Position | undefined, count: number): Stretch {
  const [direction, further] = time === 'Antiguos' ? ['asc', '>'] : ['desc', '<'];
  return {
    isFurther: after
      ? sql<boolean>`(last_modified_at, account_id) ${sql.raw(further)} (${after.at}, ${after.id})`
      : sql<boolean>`true`,
    order: sql`order by last_modified_at ${sql.raw(direction)}, account_id ${sql.raw(direction)}`,
    count,
  };
}

/** Returns the first of the given customers in a stretch who meet all conditions on customer and account. */
async function firstOf(
  db: Database,
  customers: RawBuilder<unknown>,
  conditions: readonly RawBuilder<boolean>[],
  { isFurther, order, count }: Stretch,
): Promise<StoredCustomer[]> {
  const { rows } = await sql<StoredCustomer>`
    select ${sql.join(selected_columns.map((column) => sql.ref(column)))}
    from ${customers} customer join identity.account on account.id = account_id
    where ${every([...conditions, isFurther])} ${order} limit ${rowLimit(count)}`.execute(db);
  return rows;
}

/**
 * Returns the first rows of a stretch that match the filter. The database cannot estimate how many customers
 * have a typed text, so this function chooses where to search:
 * - without a typed text, among the first customers of each facet that matches the chosen filters;
 * - for the beginning of a document number that few customers have, among these customers;
 * - for words, among the customers that match the chosen filters, if those are few. Otherwise first among the rows
 *   at the top of the list, where common words are found soon. If these rows do not fill the page, the words are
 *   rare, and the indexes find them.
 */
async function firstRows(db: Database, filter: CustomerFilter, stretch: Stretch): Promise<StoredCustomer[]> {
  const begun = await begunBy(db, filter);
  if (begun !== null) {
    const others = conditionsOf({ ...filter, document: '' });
    return firstOf(db, everybody, [isOneOf('account_id', begun), ...others], stretch);
  }
  const chosen = chosenIn(filter);
  if (!isTyped(filter))
    return firstOf(db, everybody, chosen ? [chosen, isFirstOfFacets(chosen, stretch)] : [], stretch);
  const words = searchPatterns(filter.search ?? '');
  if (words !== null && words.long.length + words.short.length > 0) {
    const compared = [...conditionsOf({ ...filter, search: '' }), matches(words)];
    if (chosen !== null && (await countChosen(db, chosen)) <= few)
      return firstOf(db, ofFacets(chosen), compared, stretch);
    const most = topRows(words);
    const atTop = most === 0 ? [] : await firstOf(db, topOf(chosen, most, stretch), compared, stretch);
    if (atTop.length === stretch.count) return atTop;
  }
  return firstOf(db, everybody, conditionsOf(filter), stretch);
}

const everybody = sql`customers.customer`;

/**
 * Returns the ids of the customers whose document number begins with the typed text; null when nothing was typed, or
 * when more than `few` match: reading the list from the top finds those sooner. The comparison operators use the index
 * even in a plan that does not know the typed text.
 */
async function begunBy(db: Database, { document }: CustomerFilter): Promise<string[] | null> {
  if (!document) return null;
  const { rows } = await sql<{ account_id: string }>`
    select account_id from customers.customer
    where document_number ~>=~ ${document} and document_number ~<~ ${`${document}~`} limit ${rowLimit(few + 1)}`.execute(
    db,
  );
  return rows.length > few ? null : rows.map(({ account_id: id }) => id);
}

const long_number = /^%\d{6,}%$/;
const short_word = /^%.{1,4}%$/s;

/**
 * Returns how many rows at the top of the list are compared with words before the indexes are used: none for a long number, which hardly
 * anybody has; `many` for short words, because an index reads a great many rows for, say, a number of four digits; `few` for other words,
 * also for whole words of one or two letters. Measured by hand with 100,000 customers (`npm run bench -- compliance` measures this function
 * alone): the first page of a common name takes 39 ms with this function, and 179 ms by the indexes alone. Two names that few people have
 * together take 183 ms instead of 22 ms; with `many` rows, they would take 826 ms.
 */
function topRows({ long }: SearchPatterns): number {
  if (long.some(({ text }) => long_number.test(text))) return 0;
  return long.length > 0 && long.every(({ text }) => short_word.test(text)) ? many : few;
}

/** Selects the first `rows` rows of the list; with chosen filters, the first `rows` matches among its first `many` rows. */
function topOf(chosen: RawBuilder<boolean> | null, rows: number, { isFurther, order }: Stretch): RawBuilder<unknown> {
  const top = (most: number) =>
    sql`select * from customers.customer where ${isFurther} ${order} limit ${rowLimit(most)}`;
  return chosen === null
    ? sql`(${top(rows)})`
    : sql`(select * from (${top(many)}) customer where ${chosen} ${order} limit ${rowLimit(rows)})`;
}

/** Selects all customers of the facets that match the chosen filters. */
const ofFacets = (chosen: RawBuilder<boolean>) =>
  sql`(select * from customers.customer where facets = any (array(select id from customers.facet where ${chosen})))`;

/** Returns the condition for the first `count` customers of all matching facets. Reads the first of each facet by its index. */
function isFirstOfFacets(chosen: RawBuilder<boolean>, { isFurther, order, count }: Stretch): RawBuilder<boolean> {
  return sql<boolean>`account_id = any (array(
    select account_id from customers.facet cross join lateral (
      select account_id, last_modified_at from customers.customer where facets = facet.id and ${isFurther} ${order} limit ${rowLimit(count)}
    ) of_facet where ${chosen} ${order} limit ${rowLimit(count)}))`;
}

function isTyped({ document, idUser, search }: CustomerFilter): boolean {
  return [document, idUser, search].some(Boolean);
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
  return [
    document ? sql<boolean>`document_number like ${`${document}%`}` : null,
    ids && sql<boolean>`account_id between ${ids.first} and ${ids.last}`,
    isFound(searchPatterns(filter.search ?? '')),
    chosenIn(filter),
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
