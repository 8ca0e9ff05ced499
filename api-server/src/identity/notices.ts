// The notices of a customer, which the app lists. Rule identity 19.
import type { Schemas } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';
import { insertLast } from '../platform/db/last-writes.ts';
import { pageOf, readCursor } from '../platform/http/cursor.ts';
import { announce } from '../platform/live/live.ts';

type NoticeKind = Schemas['Notice']['kind'];

/**
 * The kinds of letter that are also stored as a notice. Other letters ask for an answer through their own link, or go to people who cannot
 * sign in.
 */
const kept = {
  level_verified: true,
  documents_declined: true,
  document_requested: true,
  level_lowered: true,
  deposit_arrived: true,
  deposit_failed: true,
  deposit_expired: true,
  deposit_annulled: true,
  deposit_in_review: true,
  deposit_refunded: true,
  withdrawal_requested: true,
  withdrawal_in_review: true,
  withdrawal_paid: true,
  withdrawal_failed: true,
  withdrawal_rejected: true,
  withdrawal_returned: true,
  withdrawal_charged: true,
  withdrawal_restored: true,
  crypto_deposit_arrived: true,
  crypto_withdrawal_requested: true,
  crypto_withdrawal_in_review: true,
  crypto_withdrawal_sent: true,
  crypto_withdrawal_failed: true,
  crypto_withdrawal_rejected: true,
  crypto_withdrawal_restored: true,
  swap_completed: true,
  swap_failed: true,
  factor_added: true,
  factor_removed: true,
  recovery_codes_made: true,
  recovery_code_used: true,
  password_changed: true,
  password_recovered: true,
  letter_word_changed: true,
  letter_word_removed: true,
  email_is_here: true,
  email_restored: true,
  cellphone_changed: true,
  data_exported: true,
  new_place: true,
  place_denied: true,
  account_active: true,
} as const satisfies Record<NoticeKind, true>;

export function isNotice(kind: string): kind is NoticeKind {
  return Object.hasOwn(kept, kind);
}

/** The movement that a notice is about. `amount` is in hundredths of a peso, and absent when the movement is in tokens. */
export interface NoticeMovement {
  id: string;
  amount?: string | undefined;
  tokens?: Schemas['AssetAmount'] | undefined;
}

interface NewNotice {
  accountId: string;
  kind: NoticeKind;
  at: Date;
  movement: NoticeMovement | undefined;
}

const insert = `
  insert into identity.notice (account_id, kind, at, amount, asset, quantity, movement_id)
  select account_id, kind, at, amount, asset, quantity, movement_id
    from json_to_recordset($1::json) as notice
      (account_id uuid, kind text, at timestamptz, amount bigint, asset text, quantity text, movement_id uuid)`;

/** Stores a notice, and announces it to the customer's open pages, which show the number of unread notices. */
export async function keepNotice(transaction: Transaction, { accountId, kind, at, movement }: NewNotice) {
  const { id: movement_id, amount, tokens } = movement ?? {};
  const { asset, amount: quantity } = tokens ?? {};
  const row = JSON.stringify({ account_id: accountId, kind, at, amount, asset, quantity, movement_id });
  await insertLast(transaction, insert, row);
  await announce(transaction, accountId, 'notices');
}

const page_rows = 20;

/** Returns a page of notices, the newest first. Returns null when the cursor is invalid. */
export async function listNotices(
  db: Database,
  accountId: string,
  cursor: string | undefined,
): Promise<Schemas['NoticePage'] | null> {
  const after = readCursor(cursor);
  if (after === null) return null;
  const rows = await db
    .selectFrom('identity.notice')
    .select(['id', 'kind', 'at', 'amount', 'asset', 'quantity', 'movement_id', 'read_at'])
    .where('account_id', '=', accountId)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(at, id) < (${after?.at}, ${after?.id})`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page_rows + 1)
    .execute();
  return pageOf(rows, ['at', 'id'], page_rows, ({ id, kind, at, amount, asset, quantity, movement_id, read_at }) => ({
    id,
    kind: kind as NoticeKind,
    at: at.toISOString(),
    readAt: read_at?.toISOString() ?? null,
    ...(amount !== null && { amount: String(amount) }),
    ...(asset !== null && quantity !== null && { tokens: { asset, amount: quantity } }),
    ...(movement_id !== null && { transactionId: movement_id }),
  }));
}

export async function countUnread(db: Database, accountId: string): Promise<Schemas['UnreadNotices']> {
  const rows = await db
    .selectFrom('identity.notice')
    .select(['id', (eb) => eb.fn.countAll<bigint>().over().as('unread')])
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return { unread: Number(rows[0]?.unread ?? 0), newest: rows[0]?.id ?? null };
}

/** Marks a notice as read, and with `andBefore` all earlier ones too. Returns false when the customer has no such notice. */
export async function markRead(
  db: Transaction,
  accountId: string,
  { id, andBefore, now }: { id: string; andBefore: boolean; now: Date },
): Promise<boolean> {
  const one = await db
    .selectFrom('identity.notice')
    .select('at')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!one) return false;
  const marked = await db
    .updateTable('identity.notice')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(!andBefore, (query) => query.where('id', '=', id))
    .$if(andBefore, (query) => query.where(sql<boolean>`(at, id) <= (${one.at}, ${id})`))
    .executeTakeFirst();
  if (marked.numUpdatedRows > 0n) await announce(db, accountId, 'notices');
  return true;
}

export async function forgetNotices(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('identity.notice').where('at', '<', before).execute();
}
