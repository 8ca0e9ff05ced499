import { sql, type RawBuilder } from 'kysely';
import { asChainText } from './chain-transactions.ts';
import { namedIn, type NamedGroup } from './named-groups.ts';
import { searchPatterns, type SearchPatterns, type WordPattern } from './customer-search.ts';

export const every = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
const some = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/**
 * The typed word is folded by the same database function as the stored text. Otherwise a name would not be found under its stored spelling.
 */
const isSearched = ({ operator, text }: WordPattern) =>
  sql<boolean>`searched ${sql.raw(operator)} customers.searchable(${text})`;
const isInEmail = ({ operator, text }: WordPattern) => sql<boolean>`lower(email) ${sql.raw(operator)} ${text}`;

/** Selects the customers who name a party that meets a condition. */
const naming = (condition: RawBuilder<boolean>) =>
  sql`select account_id from customers.party where withdrawn_at is null and ${condition}`;
const isInParty = (condition: RawBuilder<boolean>) => sql<boolean>`customer.account_id in (${naming(condition)})`;
const hasWord = (word: WordPattern) => some([isSearched(word), isInEmail(word), isInParty(isSearched(word))]);

/** Compares a row, of a customer or a party, with a search that has only short words. Such a search ignores e-mails. */
const hasShort = ({ short, phrases }: SearchPatterns) =>
  some([every(short.map(isSearched)), ...phrases.map(isSearched)]);

/** Compares one customer, joined with the account, with the typed search. */
export function matches(search: SearchPatterns): RawBuilder<boolean> {
  const { long, short, phrases } = search;
  if (long.length === 0) return some([hasShort(search), isInParty(hasShort(search))]);
  const phrase = phrases.flatMap((one) => [isSearched(one), isInParty(isSearched(one))]);
  return every([...long.map(hasWord), ...(short.length === 0 ? [] : [some([every(short.map(hasWord)), ...phrase])])]);
}

/**
 * Matches customers in whom every word is found. The fields are in three tables, each with its own trigram index: one look-up finds
 * customers who have all words in their own row; every other customer who matches has one of the words in the e-mail or in a party.
 * A search with only short words runs first, as a subquery on names, because the planner cannot estimate how few rows match it.
 */
export function isFound(search: SearchPatterns | null): RawBuilder<boolean> | null {
  if (search === null) return null;
  const { long, short } = search;
  if (long.length + short.length === 0) return sql<boolean>`false`;
  if (long.length === 0)
    return sql<boolean>`account_id = any (array(
      select account_id from customers.customer where ${hasShort(search)} union ${naming(hasShort(search))}))`;
  const isIndexed = sql<boolean>`account_id in (
    select account_id from customers.customer where ${every(long.map(isSearched))}
    union select id from identity.account where ${some(long.map(isInEmail))}
    union ${naming(some(long.map(isSearched)))})`;
  return long.length + short.length === 1 ? isIndexed : every([isIndexed, matches(search)]);
}

/** The further values by which a search finds the rows of a list, besides their customer. */
export interface OtherKeys {
  /** Matches the rows about transactions or an address of the chain, by a pattern for LIKE. */
  chain?: (pattern: string) => RawBuilder<boolean>;
  /** Matches the rows about a number of a bank account, by a pattern for LIKE. */
  accountNumber?: (pattern: string) => RawBuilder<boolean>;
  /** The things with a name that rows of the list belong to, such as banks. `isOf` matches the rows of the given ones. */
  groups?: { named: readonly NamedGroup[]; isOf: (ids: readonly string[]) => RawBuilder<boolean> };
}

/**
 * Returns a condition that holds where the column names a customer whom the customers' list would find by the typed text, or where
 * another key of the list is typed; null when nothing is searched for.
 */
export function isFoundCustomer(column: string, typed: string, others: OtherKeys = {}): RawBuilder<boolean> | null {
  const chain = others.chain && asChainText(typed);
  if (chain?.isSure) return others.chain?.(chain.pattern) ?? null;
  const search = searchPatterns(typed);
  const condition = isFound(search);
  if (search === null || condition === null) return null;
  const isOfCustomer = sql<boolean>`${sql.ref(column)} in (
    select account_id from customers.customer join identity.account on account.id = account_id where ${condition})`;
  return some([
    isOfCustomer,
    ...(chain && others.chain ? [others.chain(chain.pattern)] : []),
    ...byAccountNumber(search, others),
    ...byGroup(column, typed, others),
  ]);
}

const part_of_number = /^%\d+%$/;

function byAccountNumber({ long, short }: SearchPatterns, { accountNumber }: OtherKeys): RawBuilder<boolean>[] {
  const [number, ...more] = [...long, ...short];
  if (!accountNumber || !number || more.length > 0 || !part_of_number.test(number.text)) return [];
  return [accountNumber(number.text)];
}

/** Returns conditions for rows of a group (such as a bank) whose name has some of the words, if the other words find the row's customer. */
function byGroup(column: string, typed: string, { groups }: OtherKeys): RawBuilder<boolean>[] {
  if (!groups) return [];
  return [...namedIn(groups.named, typed)].map(([others, ids]) => {
    const isOfCustomer = isFoundCustomer(column, others);
    return isOfCustomer ? sql<boolean>`(${groups.isOf(ids)} and ${isOfCustomer})` : groups.isOf(ids);
  });
}
