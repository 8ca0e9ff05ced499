// The first customers in the order of the officers' list who have a typed text.
import { sql, type RawBuilder } from 'kysely';
import { rowLimit } from '../platform/db/row-limit.ts';
import type { SearchPatterns } from './customer-search.ts';
import { countOf, idsOfChosen } from './facets.ts';
import { every, matches } from './found-customer.ts';

/** A stretch of the list in its order: the rows after a position, and the wanted number of rows. */
export interface Stretch {
  isFurther: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  count: number;
}

/**
 * Up to this many customers are compared one by one: those of the chosen filters, or those whose document number begins with the typed
 * text.
 */
const few = 2_000;
/** The rows at the top of the list that are compared with frequent words. */
const top = 2_000;
/** The rows at the top of the list that tell whether words are frequent: without chosen filters, and with them. */
const [sample, sample_of_words] = [300, 100];

/**
 * Returns the condition for the first customers who have all words. The database cannot estimate how many these are, so the statement finds
 * out, and Postgres executes only the parts whose conditions hold. A part that does not fill the page may repeat customers of the next one.
 */
export function firstWithWords(
  words: SearchPatterns,
  chosen: RawBuilder<boolean> | null,
  stretch: Stretch,
): RawBuilder<boolean> {
  const found = chosen === null ? firstOfAll(words, stretch) : firstOfChosen(words, chosen, stretch);
  return sql<boolean>`account_id = any (array(${found}))`;
}

/**
 * Selects the first customers who have all words:
 * - the sample: frequent words fill the page;
 * - the top of the list, if the sample has too few of the words' customers for a page, but enough to expect a page there;
 * - the index, if neither fills the page: the words are rare.
 */
function firstOfAll(words: SearchPatterns, stretch: Stretch): RawBuilder<unknown> {
  const { count } = stretch;
  const isWanted = matches(words);
  const isFull = sql<boolean>`greatest(${rowsOf('sampled')}, ${rowsOf('at_top')}) >= ${sql.lit(count)}`;
  const isAtTop = sql<boolean>`${rowsOf('sampled')} between ${sql.lit(expectedIn(sample, count))} and ${sql.lit(count - 1)}`;
  return sql`
    with sampled as materialized (${firstAmong(topOf(sample, sql`true`, stretch), isWanted, stretch)}),
    at_top as materialized (${firstAmong(topOf(top, isAtTop, stretch), isWanted, stretch)})
    select account_id from sampled
    union all select account_id from at_top
    union all ${firstIndexed(every([sql<boolean>`not ${isFull}`, isWanted]), stretch)}`;
}

/**
 * Selects the first customers who match the chosen filters and have all words:
 * - the chosen customers alone, if these are few;
 * - the top of the list, if the sample makes a page expected there: by the customers who have the words and by how many of all customers
 *   match the filters, or by those who have both, because words such as 'sas' and a choice may go together. The share of the filters is
 *   known, so a third of the sample tells as much as if it counted only those who have both;
 * - the index, if that does not fill the page.
 */
function firstOfChosen(words: SearchPatterns, chosen: RawBuilder<boolean>, stretch: Stretch): RawBuilder<unknown> {
  const { isFurther, count } = stretch;
  const isChosen = sql<boolean>`facets = any ((select ids from chosen)::smallint[])`;
  const [isFew, isOfMany] = [sql<boolean>`(select is_few from choice)`, sql<boolean>`(select not is_few from choice)`];
  const isWanted = every([isChosen, matches(words)]);
  const enough = sql.lit(expectedIn(sample_of_words, count));
  const isAtTop = sql<boolean>`(
    select count(*) * (select matching from choice) >= ${enough} * (select customers from choice) and count(*) > 0
      or count(*) filter (where ${isChosen}) >= ${enough}
    from sampled)`;
  const isRare = sql<boolean>`${rowsOf('at_top')} < ${sql.lit(count)}`;
  return sql`
    with chosen as materialized (select ${idsOfChosen(chosen)} as ids),
    choice as materialized (select matching, customers, matching <= ${sql.lit(few)} as is_few from ${countOf(isChosen)} counted),
    sampled as materialized (
      select facets from (${topOf(sample_of_words, isOfMany, stretch)}) search where ${matches(words)}
    ),
    at_top as materialized (${firstAmong(topOf(top, isAtTop, stretch), isWanted, stretch)})
    select account_id from at_top
    union all ${firstIndexed(every([isOfMany, isRare, isWanted]), stretch)}
    union all (${firstAmong(eachByKey(every([isFew, isChosen, isFurther])), matches(words), stretch)})`;
}

/** Returns how many rows of a sample make a page of so many rows expected at the top of the list. */
const expectedIn = (rows: number, count: number) => Math.ceil((count * rows) / top);

const topOf = (rows: number, isNeeded: RawBuilder<boolean>, { isFurther, order }: Stretch) => sql`
  select * from customers.search where ${isNeeded} and ${isFurther} ${order} limit ${rowLimit(rows)}`;

const firstAmong = (rows: RawBuilder<unknown>, isWanted: RawBuilder<boolean>, { order, count }: Stretch) => sql`
  select account_id from (${rows}) search where ${isWanted} ${order} limit ${rowLimit(count)}`;

/** Selects the first customers whom the index finds. `offset 0` keeps Postgres from reading the list in its order until enough are found. */
const firstIndexed = (isWanted: RawBuilder<boolean>, { isFurther, order, count }: Stretch) => sql`(
  select account_id from (
    select account_id, last_modified_at from customers.search where ${isFurther} and ${isWanted} offset 0
  ) indexed ${order} limit ${rowLimit(count)})`;

/** Selects the search rows of the customers who meet a condition, each by its key. */
const eachByKey = (isWanted: RawBuilder<boolean>) => sql`
  select search.* from (select account_id as id from customers.customer where ${isWanted}) wanted
  cross join lateral (select * from customers.search where account_id = id offset 0) search`;

/** The number of rows of a part of the statement. */
const rowsOf = (part: 'sampled' | 'at_top' | 'begun') => sql<number>`(select count(*) from ${sql.ref(part)})`;

/**
 * Returns the condition for the first customers whose document number begins with the typed text and who meet further conditions on facets
 * and id. If more than `few` begin with it, reading the list from the top finds them sooner. The comparison operators use the index even in a
 * plan that does not know the typed text; `left` does not.
 */
export function firstBegun(
  document: string,
  others: readonly RawBuilder<boolean>[],
  { isFurther, order, count }: Stretch,
): RawBuilder<boolean> {
  const isWanted = every([...others, isFurther]);
  return sql<boolean>`account_id = any (array(
    with begun as materialized (
      select account_id, last_modified_at, facets from customers.customer
      where document_number ~>=~ ${document} and document_number ~<~ ${`${document}~`} limit ${rowLimit(few + 1)}
    )
    (select account_id from begun where ${rowsOf('begun')} <= ${sql.lit(few)} and ${isWanted} ${order} limit ${rowLimit(count)})
    union all
    (select account_id from customers.customer
      where ${rowsOf('begun')} > ${sql.lit(few)} and left(document_number, length(${document}::text)) = ${document} and ${isWanted}
      ${order} limit ${rowLimit(count)})))`;
}
