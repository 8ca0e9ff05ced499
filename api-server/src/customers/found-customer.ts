import { sql, type RawBuilder } from 'kysely';
import { asTransactionHash } from './chain-transactions.ts';
import { searchPatterns, type SearchPatterns, type WordPattern } from './customer-search.ts';

export const every = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** The typed word is folded by the same database function as the stored text; otherwise a name would not be found as it is stored. */
const isInCustomer = ({ operator, text }: WordPattern) =>
  sql<boolean>`searched ${sql.raw(operator)} customers.searchable(${text})`;
const isInEmail = ({ operator, text }: WordPattern) => sql<boolean>`lower(email) ${sql.raw(operator)} ${text}`;
const hasWord = (word: WordPattern) => sql<boolean>`(${isInCustomer(word)} or ${isInEmail(word)})`;

/** Compares one customer, joined with the account, with what was typed. Short words alone are compared with names and numbers only. */
export function matches({ long, short, phrase }: SearchPatterns): RawBuilder<boolean> {
  const ofShort = every(short.map(long.length === 0 ? isInCustomer : hasWord));
  return every([...long.map(hasWord), phrase ? sql<boolean>`(${ofShort} or ${isInCustomer(phrase)})` : ofShort]);
}

/**
 * Matches customers in whom every word is found. The fields are in two tables, each with its own trigram index: one look-up
 * finds customers who have all words in their own row; every other customer who matches has one of the words in the e-mail.
 * Short words alone are looked up in the customer's index, and before anything else: the planner cannot tell how few have them.
 */
export function isFound(search: SearchPatterns | null): RawBuilder<boolean> | null {
  if (search === null) return null;
  const { long, short } = search;
  if (long.length + short.length === 0) return sql<boolean>`false`;
  if (long.length === 0)
    return sql<boolean>`account_id = any (array(select account_id from customers.customer where ${matches(search)}))`;
  const isIndexed = sql<boolean>`account_id in (
    select account_id from customers.customer where ${every(long.map(isInCustomer))}
    union select id from identity.account where ${sql.join(long.map(isInEmail), sql` or `)})`;
  return long.length + short.length === 1 ? isIndexed : every([isIndexed, matches(search)]);
}

/** The further values by which a search finds the rows of a list, besides their customer. */
interface OtherKeys {
  /** Matches the rows about a transaction of the chain. */
  transaction?: (hash: string) => RawBuilder<boolean>;
  /** Matches the rows about a number of a bank account, by a pattern for LIKE. */
  accountNumber?: (pattern: string) => RawBuilder<boolean>;
}

/**
 * Returns a condition that holds where the column names a customer whom the customers' list would find by the typed text, or where
 * another key of the list is typed; null when nothing is searched for.
 */
export function isFoundCustomer(column: string, typed: string, others: OtherKeys = {}): RawBuilder<boolean> | null {
  const hash = asTransactionHash(typed);
  if (hash !== null && others.transaction) return others.transaction(hash);
  const search = searchPatterns(typed);
  const condition = isFound(search);
  if (search === null || condition === null) return null;
  const isOfCustomer = sql<boolean>`${sql.ref(column)} in (
    select account_id from customers.customer join identity.account on account.id = account_id where ${condition})`;
  const [number, ...more] = [...search.long, ...search.short];
  if (!others.accountNumber || !number || more.length > 0 || !part_of_number.test(number.text)) return isOfCustomer;
  return sql<boolean>`(${isOfCustomer} or ${others.accountNumber(number.text)})`;
}

const part_of_number = /^%\d+%$/;
