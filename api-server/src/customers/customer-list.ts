import type { components } from '@caudal/api-spec/server';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { readCursor, writeCursor } from '../platform/http/cursor.ts';
import type { PersonType } from './customer.ts';
import { searchPatterns, type SearchPatterns } from './customer-search.ts';
import { chosenIn } from './facets.ts';
import type { ReviewState } from './review-state.ts';
import { wirePersonType, wireReviewState } from './wire.ts';

export type CustomerFilter = components['schemas']['CustomerFilter'];
export type CustomerPage = components['schemas']['CustomerPage'];

/**
 * A page of customers, filtered and sorted by the database. The position is a key, not a count of rows to skip, so a deep
 * page costs what the first does. Null when the cursor is not one of ours.
 */
export async function listCustomers(db: Database, filter: CustomerFilter): Promise<CustomerPage | null> {
  const size = filter.itemsPerPage ?? 11;
  const after = filter.cursor === undefined ? undefined : readCursor(filter.cursor);
  if (after === null) return null;
  const direction = sql.raw(filter.time === 'Antiguos' ? 'asc' : 'desc');
  const isFurther = sql<boolean>`(last_modified_at, account_id) ${sql.raw(filter.time === 'Antiguos' ? '>' : '<')} (${after?.at}, ${after?.id})`;
  const inOrder = sql`order by last_modified_at ${direction}, account_id ${direction} limit ${size + 1}`;
  const chosen = isTyped(filter) ? null : chosenIn(filter);
  // The first of each facet that is chosen, and of those the first.
  const ofFacets = sql<boolean>`account_id = any (array(
    select account_id from customers.facet cross join lateral (
      select account_id, last_modified_at from customers.customer
      where facets = facet.id and ${after === undefined ? sql`true` : isFurther} ${inOrder}
    ) of_facet where ${chosen ?? sql`true`} ${inOrder}))`;
  const rows = await matching(db, filter)
    .$if(chosen !== null, (query) => query.where(ofFacets))
    .$if(after !== undefined, (query) => query.where(isFurther))
    .orderBy('last_modified_at', filter.time === 'Antiguos' ? 'asc' : 'desc')
    .orderBy('account_id', filter.time === 'Antiguos' ? 'asc' : 'desc')
    .limit(size + 1)
    .execute();
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

/** What is typed finds few by indexes of its own; what is chosen is looked for among them. */
function isTyped({ document, idUser, search }: CustomerFilter): boolean {
  return [document, idUser, search].some(Boolean);
}

function matching(db: Database, filter: CustomerFilter) {
  return filtered(db, filter)
    .select(['account_id', 'full_name', 'email', 'cellphone', 'document_number', 'person_type', 'level'])
    .select(['review_state', 'waiting_since', 'last_modified_at', 'alert', 'risk', 'novelty', 'resent', 'closed_at']);
}

/** How many customers a filter matches. */
export async function countCustomers(db: Database, filter: CustomerFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function filtered(db: Database, filter: CustomerFilter) {
  const ids = filter.idUser ? uuidRange(filter.idUser) : null;
  const search = searchPatterns(filter.search ?? '');
  const chosen = chosenIn(filter);
  return db
    .selectFrom('customers.customer')
    .innerJoin('identity.account as account', 'account.id', 'customers.customer.account_id')
    .$if(Boolean(filter.document), (query) => query.where('document_number', 'like', `${filter.document}%`))
    .$if(ids !== null, (query) =>
      query.where('account_id', '>=', ids?.first ?? '').where('account_id', '<=', ids?.last ?? ''),
    )
    .$if(search !== null, (query) => query.where(found(search)))
    .$if(chosen !== null, (query) => query.where(chosen ?? sql<boolean>`true`));
}

/**
 * Customers of whom every word is found. The fields are in two tables, each with an index of trigrams of its own: the union
 * uses both, where an "or" across them would use none.
 */
function found(search: SearchPatterns | 'too short' | null): RawBuilder<SqlBool> {
  if (search === null) return sql`true`;
  if (search === 'too short') return sql`false`;
  const conditions = [
    ...search.indexed.map(
      (word) => sql`account_id in (
        select c.account_id from customers.customer c where c.searched like ${word}
        union select a.id from identity.account a where lower(a.email) like ${word})`,
    ),
    ...search.short.map((word) => sql`(searched like ${word} or lower(email) like ${word})`),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** The first and the last UUID that begin with these characters; dashes are where they are, or left out. */
export function uuidRange(beginning: string): { first: string; last: string } {
  const digits = beginning.replaceAll('-', '').slice(0, 32);
  const at = (fill: string) => {
    const whole = digits.padEnd(32, fill);
    return [whole.slice(0, 8), whole.slice(8, 12), whole.slice(12, 16), whole.slice(16, 20), whole.slice(20)].join('-');
  };
  return { first: at('0'), last: at('f') };
}
