import type { components } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { readCursor, writeCursor } from '../platform/http/cursor.ts';
import type { PersonType } from './customer.ts';
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
  const oldestFirst = filter.time === 'Antiguos';
  const rows = await matching(db, filter)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(last_modified_at, account_id) ${sql.raw(oldestFirst ? '>' : '<')} (${after?.at}, ${after?.id})`,
      ),
    )
    .orderBy('last_modified_at', oldestFirst ? 'asc' : 'desc')
    .orderBy('account_id', oldestFirst ? 'asc' : 'desc')
    .limit(size + 1)
    .execute();
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    results: page.map((row) => ({
      id: row.account_id,
      document: row.document_number,
      type: wirePersonType[row.person_type as PersonType],
      nivelKyc: row.level,
      state: wireReviewState[row.review_state as ReviewState],
      lastModification: row.last_modified_at.toISOString(),
      alert: row.alert,
      risk: row.risk as 'No' | 'Medio' | 'Alto' | null,
      novelty: row.novelty,
      resent: row.resent,
    })),
    nextCursor: last ? writeCursor({ at: last.last_modified_at, id: last.account_id }) : null,
  };
}

function matching(db: Database, filter: CustomerFilter) {
  const ids = filter.idUser ? uuidRange(filter.idUser) : null;
  return db
    .selectFrom('customers.customer')
    .select(['account_id', 'document_number', 'person_type', 'level', 'review_state', 'last_modified_at'])
    .select(['alert', 'risk', 'novelty', 'resent'])
    .$if(Boolean(filter.document), (query) => query.where('document_number', 'like', `${filter.document}%`))
    .$if(ids !== null, (query) =>
      query.where('account_id', '>=', ids?.first ?? '').where('account_id', '<=', ids?.last ?? ''),
    )
    .$if(isChosen(filter.type), (query) => query.where('person_type', '=', fromWire(wirePersonType, filter.type)))
    .$if(isChosen(filter.state), (query) => query.where('review_state', '=', fromWire(wireReviewState, filter.state)))
    .$if(isChosen(filter.risk), (query) => query.where('risk', '=', String(filter.risk)))
    .$if(isChosen(filter.level), (query) => query.where('level', '=', Number(filter.level)))
    .$if(isChosen(filter.alert), (query) => query.where('alert', '=', filter.alert === 1))
    .$if(isChosen(filter.novelty), (query) => query.where('novelty', '=', filter.novelty === 1));
}

/** A filter that chooses nothing is left out, empty, or -1. */
function isChosen(value: string | number | undefined): boolean {
  return value !== undefined && value !== '' && value !== -1;
}

/** Our word for one of the wire's. */
function fromWire(words: Record<string, string>, word: unknown): string {
  return Object.keys(words).find((key) => words[key] === word) ?? '';
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
