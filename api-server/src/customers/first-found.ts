// The first customers in the order of the officers' list who have a typed text.
import { sql, type RawBuilder } from 'kysely';
import { rowLimit } from '../platform/db/row-limit.ts';
import type { SearchPatterns } from './customer-search.ts';
import { countOfChosen, isOfFacets } from './facets.ts';
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
/** The rows at the top of the list that tell whether words are frequent, and the rows that are compared with frequent words. */
const [sample, top] = [300, 2_000];

/**
 * Returns the condition for the first customers who have all words. The database cannot estimate how many these are, so the statement finds
 * out, and Postgres executes only the parts whose conditions hold:
 * - the sample: frequent words fill the page;
 * - the top of the list, if the sample has too few of the words' customers for a page, but enough to expect a page there;
 * - the index, if neither fills the page: the words are rare.
 * If few customers match the chosen filters, only these are compared.
 */
export function firstWithWords(
  words: SearchPatterns,
  chosen: RawBuilder<boolean> | null,
  stretch: Stretch,
): RawBuilder<boolean> {
  const { isFurther, order, count } = stretch;
  const wanted = chosen === null ? [matches(words)] : [isOfFacets(chosen), matches(words)];
  const isOfMany = chosen === null ? sql<boolean>`true` : sql<boolean>`(select not is_few from choice)`;
  const firstAmong = (rows: RawBuilder<unknown>) => sql`
    select account_id from (${rows}) search where ${every(wanted)} ${order} limit ${rowLimit(count)}`;
  const topOf = (rows: number, isNeeded: RawBuilder<boolean>) => sql`
    select * from customers.search where ${isNeeded} and ${isFurther} ${order} limit ${rowLimit(rows)}`;
  // `offset 0` keeps Postgres from reading the list in its order until enough rows are found.
  const indexed = sql`
    select account_id, last_modified_at from customers.search
    where greatest(${rowsOf('sampled')}, ${rowsOf('at_top')}) < ${sql.lit(count)}
      and ${every([isOfMany, isFurther, ...wanted])} offset 0`;
  // A whole page is expected among the rows at the top if the sample has so many.
  const enough = Math.ceil((count * sample) / top);
  const isAtTop = sql<boolean>`${rowsOf('sampled')} between ${sql.lit(enough)} and ${sql.lit(count - 1)}`;
  return sql<boolean>`account_id = any (array(
    with ${chosen === null ? sql`` : sql`choice as materialized (select ${countOfChosen(chosen)} <= ${sql.lit(few)} as is_few),`}
    sampled as materialized (${firstAmong(topOf(sample, isOfMany))}),
    at_top as materialized (${firstAmong(topOf(top, isAtTop))})
    select account_id from sampled where ${rowsOf('sampled')} = ${sql.lit(count)}
    union all select account_id from at_top where ${rowsOf('at_top')} = ${sql.lit(count)}
    union all (select account_id from (${indexed}) indexed ${order} limit ${rowLimit(count)})
    ${chosen === null ? sql`` : sql`union all (${firstAmong(ofFew(chosen, isFurther))})`}))`;
}

/**
 * Selects the ids of all customers who have all words, in the order of the list. The index is asked once for the whole list; a page that
 * begins further down would ask it for everybody again.
 */
export function allWithWords(
  words: SearchPatterns,
  chosen: RawBuilder<boolean> | null,
  order: RawBuilder<unknown>,
): RawBuilder<{ account_id: string }> {
  const wanted = chosen === null ? [matches(words)] : [isOfFacets(chosen), matches(words)];
  return sql`
    select account_id from (select account_id, last_modified_at from customers.search where ${every(wanted)} offset 0) found ${order}`;
}

/** The number of rows of a part of the statement. */
const rowsOf = (part: 'sampled' | 'at_top' | 'begun') => sql<number>`(select count(*) from ${sql.ref(part)})`;

/** Selects the rows of all customers who match the chosen filters, if these are few, each by its key. */
const ofFew = (chosen: RawBuilder<boolean>, isFurther: RawBuilder<boolean>) => sql`
  select search.* from (
    select account_id as id from customers.customer where (select is_few from choice) and ${isOfFacets(chosen)} and ${isFurther}
  ) of_few cross join lateral (select * from customers.search where account_id = id offset 0) search`;

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
