import type { Schemas } from '@caudal/api-spec/server';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';
import { pageOf, readCursor, type Position } from '../platform/http/cursor.ts';
import type { PersonType } from './customer.ts';
import { searchPatterns, type SearchPatterns } from './customer-search.ts';
import { chosenIn, countChosen } from './facets.ts';
import type { ReviewState } from './review-state.ts';
import { wirePersonType, wireReviewState } from './wire.ts';

export type CustomerFilter = Schemas['CustomerFilter'];
type CustomerPage = Schemas['CustomerPage'];

/** The number of rows read from the top of the list before a word is looked up in the indexes: a common word is found among these. */
const near_rows = 2_000;

/** The same number for short words: numbers of four digits occur in a great many rows. */
const near_rows_short = 20_000;
const short_characters = 4;

/**
 * The most customers whose ids are collected for the beginning of a document number. A
 * beginning that more customers share is found sooner by reading the list from the top.
 */
const beginning_rows = 2_000;

/** The number of rows from which the customers that match the chosen filters are taken, before the typed words are compared. */
const chosen_from_rows = 20_000;

/**
 * Returns a page of customers, filtered and sorted by the database. The cursor holds a key, not a number
 * of rows to skip, so a late page costs as much as the first. Returns null when the cursor is invalid.
 */
export async function listCustomers(db: Database, filter: CustomerFilter): Promise<CustomerPage | null> {
  const size = filter.itemsPerPage ?? 11;
  const after = readCursor(filter.cursor);
  if (after === null) return null;
  const rows = await firstRows(db, filter, stretchOf(filter, after, size + 1));
  return pageOf(rows, ['last_modified_at', 'account_id'], size, (row) => ({
    id: row.account_id,
    fullName: row.full_name,
    email: row.email,
    cellphone: row.cellphone,
    document: row.document_number,
    type: wirePersonType[row.person_type as PersonType],
    nivelKyc: row.level,
    state: wireReviewState[row.review_state as ReviewState],
    waitingSince: row.waiting_since?.toISOString() ?? null,
    lastModification: row.last_modified_at.toISOString(),
    alert: row.alert,
    risk: row.risk as 'No' | 'Medio' | 'Alto' | null,
    novelty: row.novelty,
    resent: row.resent,
    closedAt: row.closed_at?.toISOString() ?? null,
  }));
}

/** A stretch of the list in its order: the rows after a position, and the number of them that is wanted. */
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

interface CustomerRow {
  account_id: string;
  full_name: string | null;
  email: string;
  cellphone: string | null;
  document_number: string | null;
  person_type: string;
  level: number;
  review_state: string;
  waiting_since: Date | null;
  last_modified_at: Date;
  alert: boolean;
  risk: string | null;
  novelty: boolean;
  resent: boolean;
  closed_at: Date | null;
}

/** Returns the first of the given customers that meet all conditions on customer and account. */
async function firstOf(
  db: Database,
  customers: RawBuilder<unknown>,
  conditions: readonly RawBuilder<boolean>[],
  { order, count }: Stretch,
): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select account_id, full_name, email, cellphone, document_number, person_type, level, review_state, waiting_since, last_modified_at,
      alert, risk, novelty, resent, closed_at
    from ${customers} customer join identity.account on account.id = account_id
    where ${every(conditions)} ${order} limit ${count}`.execute(db);
  return rows;
}

/**
 * Returns the first rows of a stretch that match the filter. Chosen filters are looked up by
 * their facets, typed ones by indexes of their own. A word that many customers share is found
 * sooner by reading the list from the top, or the few customers who match the chosen filters.
 */
async function firstRows(db: Database, filter: CustomerFilter, stretch: Stretch): Promise<CustomerRow[]> {
  const { isFurther, count } = stretch;
  const begun = await begunBy(db, filter);
  if (begun !== null) {
    const others = conditionsOf({ ...filter, document: '' });
    return firstOf(db, everybody, [isOneOf('account_id', begun), ...others, isFurther], stretch);
  }
  const conditions = [...conditionsOf(filter), isFurther];
  const chosen = chosenIn(filter);
  const ofChosen = sql`(select * from customers.customer where facets = any (array(select id from customers.facet where ${chosen})))`;
  const search = searchPatterns(filter.search ?? '');
  if (!isTyped(filter)) {
    const first = chosen && [isFirstOfFacets(chosen, stretch)];
    return firstOf(db, everybody, [...conditions, ...(first ?? [])], stretch);
  }
  if (search !== null && search !== 'too short') {
    const plainly = [
      ...conditionsOf({ ...filter, search: '' }),
      ...[...search.indexed, ...search.short].map(hasWord),
      isFurther,
    ];
    if (chosen !== null && (await countChosen(db, chosen)) <= near_rows) return firstOf(db, ofChosen, plainly, stretch);
    const rows = nearRowsOf(search);
    const near = rows === 0 ? [] : await firstOf(db, nearest(chosen, rows, stretch), plainly, stretch);
    if (near.length === count) return near;
  }
  return firstOf(db, everybody, conditions, stretch);
}

const everybody = sql`customers.customer`;

/**
 * Returns the ids of the customers whose document number begins with the typed text; null when nothing was typed
 * or too many match. The comparison operators use the index even in a plan that does not know the typed text.
 */
async function begunBy(db: Database, { document }: CustomerFilter): Promise<string[] | null> {
  if (!document) return null;
  const { rows } = await sql<{ account_id: string }>`
    select account_id from customers.customer
    where document_number ~>=~ ${document} and document_number ~<~ ${`${document}~`} limit ${beginning_rows + 1}`.execute(
    db,
  );
  return rows.length > beginning_rows ? null : rows.map(({ account_id: id }) => id);
}

/**
 * Returns the number of rows to read from the top of the list before
 * the indexes are used; 0 for a long number, which hardly anybody has.
 */
function nearRowsOf({ indexed }: SearchPatterns): number {
  if (indexed.some((word) => /^%\d{6,}%$/.test(word))) return 0;
  return indexed.every((word) => word.length - 2 <= short_characters) ? near_rows_short : near_rows;
}

/** Selects the first customers that match the chosen filters, from a limited number of rows. */
function nearest(chosen: RawBuilder<boolean> | null, rows: number, { isFurther, order }: Stretch): RawBuilder<unknown> {
  const first = (most: number) => sql`select * from customers.customer where ${isFurther} ${order} limit ${most}`;
  return chosen === null
    ? sql`(${first(rows)})`
    : sql`(select * from (${first(chosen_from_rows)}) customer where ${chosen} ${order} limit ${rows})`;
}

/** Selects the first customers of each matching facet, and the first among those. */
function isFirstOfFacets(chosen: RawBuilder<boolean>, { isFurther, order, count }: Stretch): RawBuilder<boolean> {
  return sql<boolean>`account_id = any (array(
    select account_id from customers.facet cross join lateral (
      select account_id, last_modified_at from customers.customer where facets = facet.id and ${isFurther} ${order} limit ${count}
    ) of_facet where ${chosen} ${order} limit ${count}))`;
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

const every = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

/**
 * Matches customers in whom every word is found. The fields are in two tables, each with its own trigram index: one look-up
 * finds customers who have all words in their own row; every other customer who matches has one of the words in the e-mail.
 */
function isFound(search: SearchPatterns | 'too short' | null): RawBuilder<boolean> | null {
  if (search === null) return null;
  if (search === 'too short') return sql<boolean>`false`;
  const { indexed, short } = search;
  const inCustomer = indexed.map(isInCustomer);
  const inEmail = indexed.map((word) => sql`lower(email) like ${word}`);
  const isIndexed = sql<boolean>`account_id in (
    select account_id from customers.customer where ${sql.join(inCustomer, sql` and `)}
    union select id from identity.account where ${sql.join(inEmail, sql` or `)})`;
  return every([isIndexed, ...(indexed.length > 1 ? indexed : []).map(hasWord), ...short.map(hasWord)]);
}

/**
 * Returns a condition that holds where the column names a customer whom
 * the list's search would find; null when nothing is searched for.
 */
export function isFoundCustomer(column: string, typed: string): RawBuilder<boolean> | null {
  const condition = isFound(searchPatterns(typed));
  return (
    condition &&
    sql<boolean>`${sql.ref(column)} in (
      select account_id from customers.customer join identity.account on account.id = account_id where ${condition})`
  );
}

/** The typed word is folded by the same database function as the stored text; otherwise a name would not be found as it is stored. */
const isInCustomer = (word: string) => sql<boolean>`searched like customers.searchable(${word})`;
const hasWord = (word: string) => sql<boolean>`(${isInCustomer(word)} or lower(email) like ${word})`;

/** Returns the first and the last UUID that begin with these characters. The dashes may be left out. */
export function uuidRange(beginning: string): { first: string; last: string } {
  const digits = beginning.replaceAll('-', '').slice(0, 32);
  const at = (fill: string) => {
    const whole = digits.padEnd(32, fill);
    return [whole.slice(0, 8), whole.slice(8, 12), whole.slice(12, 16), whole.slice(16, 20), whole.slice(20)].join('-');
  };
  return { first: at('0'), last: at('f') };
}
