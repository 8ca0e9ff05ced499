// Reads in batches those records of a customer whose number grows over the years.
import { sql } from 'kysely';
import { inPesos } from '../assets/pesos.ts';
import type { Database } from '../platform/db/database.ts';
import { inBatches, type Json } from '../platform/json-file.ts';

const batch_rows = 500;

/** Yields the batches of a list, each row converted to JSON for the file. */
async function* inMembers<Row>(
  read: (after: Row | null) => Promise<readonly Row[]>,
  member: (row: Row) => Json,
): AsyncGenerator<readonly Json[]> {
  for await (const rows of inBatches<Row>(batch_rows, read)) yield rows.map(member);
}

export function signInsOf(db: Database, accountId: string) {
  const read = (after: { at: Date; id: string } | null) =>
    db
      .selectFrom('identity.sign_in')
      .select(['id', 'at', 'user_agent', 'user_device', 'network', 'country', 'city', 'result', 'is_new_place'])
      .select(['answer', 'answered_at'])
      .where('account_id', '=', accountId)
      .$if(after !== null, (query) => query.where(sql<boolean>`(at, id) < (${after?.at}, ${after?.id})`))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(batch_rows)
      .execute();
  return inMembers(read, (row) => ({
    at: row.at,
    browser: row.user_device ?? row.user_agent,
    network: row.network,
    country: row.country,
    city: row.city,
    result: row.result,
    isNewPlace: row.is_new_place,
    answer: row.answer,
    answeredAt: row.answered_at,
  }));
}

/** Yields the customer's own acts from the audit log. The acts of officers and of the product are left out. */
export function activityOf(db: Database, accountId: string) {
  const read = (after: { id: bigint } | null) =>
    db
      .selectFrom('audit.event')
      .select(['id', 'at', 'action', 'subject_kind', 'subject_id', 'detail'])
      .where('actor_kind', '=', 'customer')
      .where('actor_id', '=', accountId)
      .$if(after !== null, (query) => query.where('id', '>', after?.id ?? 0n))
      .orderBy('id')
      .limit(batch_rows)
      .execute();
  return inMembers(read, ({ at, action, subject_kind, subject_id, detail }) => ({
    at,
    action,
    subject: { kind: subject_kind, id: subject_id },
    detail: detail as Json,
  }));
}

/** Yields the notices sent to the customer, the oldest first. */
export function noticesOf(db: Database, accountId: string) {
  const read = (after: { id: string } | null) =>
    db
      .selectFrom('identity.notice')
      .select(['id', 'at', 'kind', 'amount', 'asset', 'quantity', 'movement_id', 'read_at'])
      .where('account_id', '=', accountId)
      .$if(after !== null, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(batch_rows)
      .execute();
  return inMembers(read, ({ at, kind, amount, asset, quantity, movement_id, read_at }) => ({
    at,
    kind,
    pesos: amount === null ? null : inPesos(amount),
    tokens: asset === null ? null : { asset, amount: quantity },
    movement: movement_id,
    readAt: read_at,
  }));
}

/** Yields the customer's messages to support, the oldest first. */
export function messagesOf(db: Database, accountId: string) {
  const read = (after: { id: string } | null) =>
    db
      .selectFrom('support.message')
      .select(['id', 'at', 'sender', 'subject', 'message'])
      .where('account_id', '=', accountId)
      .$if(after !== null, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(batch_rows)
      .execute();
  return inMembers(read, ({ at, sender, subject, message }) => ({ at, sender, subject, message }));
}
