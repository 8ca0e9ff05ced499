import { sql, type RawBuilder } from 'kysely';
import { asChainText } from './chain-transactions.ts';
import { namedIn, type NamedGroup } from './named-groups.ts';
import { searchPatterns, type SearchPatterns, type WordPattern } from './customer-search.ts';

export const every = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
const some = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/**
 * Returns the condition that the text of a customer holds a typed word. The word is folded by the same database function as the stored text,
 * otherwise a name would not be found under its stored spelling, and in a subquery, which Postgres evaluates once and not for each row.
 */
function isInWords({ operator, text, first }: WordPattern): RawBuilder<boolean> {
  const compare = (how: WordPattern['operator'], pattern: string) =>
    sql<boolean>`search.words ${sql.raw(how)} (select customers.searchable(${pattern}))`;
  return first === undefined ? compare(operator, text) : every([compare('like', first), compare(operator, text)]);
}

/** Compares each line of the text but that of the e-mail: it has to hold all of the words, which are regular expressions, or a phrase. */
function isInOneLine(words: readonly WordPattern[], phrases: readonly WordPattern[]): RawBuilder<boolean> {
  const folded = (patterns: readonly WordPattern[]) =>
    sql`array(select customers.searchable(typed) from unnest(${patterns.map(({ text }) => text)}::text[]) typed)`;
  return sql<boolean>`customers.is_in_one_line(search.words, ${folded(words)}, ${folded(phrases)})`;
}

/**
 * Compares a row of `customers.search` with the typed search: every word has to be found, each in any field. A search that has only short
 * words ignores e-mails, and finds all of the words in one name.
 */
export function matches(search: SearchPatterns): RawBuilder<boolean> {
  const { long, short, phrases } = search;
  const shortWords = every(short.map(isInWords));
  const phrase = phrases.map(isInWords);
  if (long.length === 0) return every([some([shortWords, ...phrase]), isInOneLine(short, phrases)]);
  if (short.length === 0) return every(long.map(isInWords));
  const inPlace = phrase.length === 0 ? [] : [every([some(phrase), isInOneLine([], phrases)])];
  return every([...long.map(isInWords), some([shortWords, ...inPlace])]);
}

/** Matches customers in whom every word is found. */
export function isFound(search: SearchPatterns | null): RawBuilder<boolean> | null {
  return search === null ? null : isOfFound('account_id', search);
}

/** Matches rows whose column names a customer in whom every word is found. */
const isOfFound = (column: string, search: SearchPatterns, among: Among = isAmong) =>
  hasWords(search)
    ? among(column, sql`(select search.account_id from customers.search where ${matches(search)})`)
    : sql<boolean>`false`;

/** A condition that a column has one of the ids that a query selects. */
type Among = (column: string, ids: RawBuilder<unknown>) => RawBuilder<boolean>;

/**
 * Matches rows whose column has one of the ids that a query selects. Postgres first reads the ids into an array, and then finds the rows by
 * the column's index, even if other conditions on indexed columns of the same table are joined by `or`. With `in`, it may read all rows of
 * both tables instead.
 */
export const isAmong: Among = (column, ids) => sql<boolean>`${sql.ref(column)} = any (array${ids})`;

/**
 * The same where a condition on another table is joined by `or`, so that no index finds the rows. Postgres then compares each row, with a
 * hash table of the ids here, and with each id of an array.
 */
const isAmongHashed: Among = (column, ids) => sql<boolean>`${sql.ref(column)} in ${ids}`;

export const hasWords = ({ long, short }: SearchPatterns) => long.length + short.length > 0;

/** The further values by which a search finds the rows of a list, besides their customer. */
export interface OtherKeys {
  /** Matches the rows about transactions or an address of the chain, by a pattern for LIKE. */
  chain?: (pattern: string) => RawBuilder<boolean>;
  /** Matches the rows about a number of a bank account, by a pattern for LIKE. */
  accountNumber?: (pattern: string) => RawBuilder<boolean>;
  /** The things with a name that rows of the list belong to, such as banks. */
  groups?: Groups;
}

interface Groups {
  named: readonly NamedGroup[];
  /** Matches the rows of the given groups, by indexed columns of the list's table, and of some customers alone, if that is given. */
  isOf: (ids: readonly string[], isOfCustomer: ((column: string) => RawBuilder<boolean>) | null) => RawBuilder<boolean>;
  /** Matches the rows of the given groups by another table, where they have too many rows to look each up; null otherwise. */
  isOfMany: ((ids: readonly string[]) => RawBuilder<boolean>) | null;
}

/**
 * Returns a condition that holds where the column names a customer whom the customers' list would find by the typed text, or where
 * another key of the list is typed; null when nothing is searched for.
 */
export function isFoundCustomer(column: string, typed: string, others: OtherKeys = {}): RawBuilder<boolean> | null {
  const chain = others.chain && asChainText(typed);
  if (chain?.isSure) return others.chain?.(chain.pattern) ?? null;
  const search = searchPatterns(typed);
  if (search === null) return null;
  const { conditions: ofGroups, isJoined } = byGroup(typed, others);
  return some([
    isOfFound(column, search, isJoined ? isAmongHashed : isAmong),
    ...(chain && others.chain ? [others.chain(chain.pattern)] : []),
    ...byAccountNumber(search, others),
    ...ofGroups,
  ]);
}

const part_of_number = /^%\d+%$/;

function byAccountNumber({ long, short }: SearchPatterns, { accountNumber }: OtherKeys): RawBuilder<boolean>[] {
  const [number, ...more] = [...long, ...short];
  if (!accountNumber || !number || more.length > 0 || !part_of_number.test(number.text)) return [];
  return [accountNumber(number.text)];
}

/**
 * Returns conditions for rows of a group (such as a bank) whose name has some of the words, if the other words find the row's customer, and
 * whether one of them is on another table.
 */
function byGroup(typed: string, { groups }: OtherKeys): { conditions: RawBuilder<boolean>[]; isJoined: boolean } {
  if (!groups) return { conditions: [], isJoined: false };
  const named = [...namedIn(groups.named, typed)].map(([others, ids]) => ({ ids, search: searchPatterns(others) }));
  return {
    conditions: named.map(({ ids, search }) => {
      if (search) return groups.isOf(ids, (column) => isOfFound(column, search));
      return groups.isOfMany?.(ids) ?? groups.isOf(ids, null);
    }),
    isJoined: groups.isOfMany !== null && named.some(({ search }) => search === null),
  };
}
