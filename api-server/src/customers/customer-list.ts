import type { components } from '@caudal/api-spec/server';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';
import { readCursor, writeCursor, type Position } from '../platform/http/cursor.ts';
import type { PersonType } from './customer.ts';
import { searchPatterns, type SearchPatterns } from './customer-search.ts';
import { chosenIn, countChosen } from './facets.ts';
import type { ReviewState } from './review-state.ts';
import { wirePersonType, wireReviewState } from './wire.ts';

export type CustomerFilter = components['schemas']['CustomerFilter'];
export type CustomerPage = components['schemas']['CustomerPage'];

/** So many are read word by word before a word is looked up in the indexes: one that many have is found among them. */
const near_rows = 2_000;

/** Before a short one is: numbers of four digits are in very many. */
const near_rows_short = 20_000;
const short_characters = 4;

/** Of a beginning that so many share, whoever is wanted is found sooner from the top of the list. */
const beginning_rows = 2_000;

/** What was chosen of each is sooner read: those are taken from so many. */
const chosen_from_rows = 20_000;

/**
 * A page of customers, filtered and sorted by the database. The position is a key, not a count of rows to skip, so a deep
 * page costs what the first does. Null when the cursor is not one of ours.
 */
export async function listCustomers(db: Database, filter: CustomerFilter): Promise<CustomerPage | null> {
  const size = filter.itemsPerPage ?? 11;
  const after = filter.cursor === undefined ? undefined : readCursor(filter.cursor);
  if (after === null) return null;
  const rows = await firstRows(db, filter, stretchOf(filter, after, size + 1));
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    results: page.map((row) => ({
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
    })),
    nextCursor: last ? writeCursor({ at: last.last_modified_at, id: last.account_id }) : null,
  };
}

/** A stretch of the list in its order: what comes after a position, and how many rows of it are wanted. */
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

/** Those of some customers who meet all conditions on customer and account. */
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
 * What is chosen is found by its facets, and what is typed by indexes of its own. A word that many have is found sooner where somebody
 * would look for it by hand: in the list itself from the top, or among the few who are chosen.
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
 * Those whose document begins so; null where nothing was typed, or where they are many. Found by their index whatever the plan thinks of a
 * beginning that it does not know.
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

/** How far down somebody is looked for before the indexes are asked: a long number is in hardly anybody. */
function nearRowsOf({ indexed }: SearchPatterns): number {
  if (indexed.some((word) => /^%\d{6,}%$/.test(word))) return 0;
  return indexed.every((word) => word.length - 2 <= short_characters) ? near_rows_short : near_rows;
}

/** The first of whom the choice leaves, as long as they are not too far down. */
function nearest(chosen: RawBuilder<boolean> | null, rows: number, { isFurther, order }: Stretch): RawBuilder<unknown> {
  const first = (most: number) => sql`select * from customers.customer where ${isFurther} ${order} limit ${most}`;
  return chosen === null
    ? sql`(${first(rows)})`
    : sql`(select * from (${first(chosen_from_rows)}) customer where ${chosen} ${order} limit ${rows})`;
}

/** The first of each facet that is chosen, and of those the first. */
function isFirstOfFacets(chosen: RawBuilder<boolean>, { isFurther, order, count }: Stretch): RawBuilder<boolean> {
  return sql<boolean>`account_id = any (array(
    select account_id from customers.facet cross join lateral (
      select account_id, last_modified_at from customers.customer where facets = facet.id and ${isFurther} ${order} limit ${count}
    ) of_facet where ${chosen} ${order} limit ${count}))`;
}

function isTyped({ document, idUser, search }: CustomerFilter): boolean {
  return [document, idUser, search].some(Boolean);
}

/** How many customers a filter matches. */
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
 * Customers of whom every word is found. The fields are in two tables, each with an index of trigrams of its own: whoever has all words in
 * the customer is found by one look into its index, and whoever has not has one of them in the e-mail.
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

/** Whether a column holds a customer whom a search of the list finds; null where nothing is searched for. */
export function isFoundCustomer(column: string, typed: string): RawBuilder<boolean> | null {
  const condition = isFound(searchPatterns(typed));
  return (
    condition &&
    sql<boolean>`${sql.ref(column)} in (
      select account_id from customers.customer join identity.account on account.id = account_id where ${condition})`
  );
}

/** Folded by the function that folds what is searched, or a name would not be found as it is stored. */
const isInCustomer = (word: string) => sql<boolean>`searched like customers.searchable(${word})`;
const hasWord = (word: string) => sql<boolean>`(${isInCustomer(word)} or lower(email) like ${word})`;

/** The first and the last UUID that begin with these characters; dashes are where they are, or left out. */
export function uuidRange(beginning: string): { first: string; last: string } {
  const digits = beginning.replaceAll('-', '').slice(0, 32);
  const at = (fill: string) => {
    const whole = digits.padEnd(32, fill);
    return [whole.slice(0, 8), whole.slice(8, 12), whole.slice(12, 16), whole.slice(16, 20), whole.slice(20)].join('-');
  };
  return { first: at('0'), last: at('f') };
}
