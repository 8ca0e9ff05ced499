// Changes of an account's e-mail, as they are kept. Rule identity 17.
import { secondsAfter } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { createToken, hashToken } from './tokens.ts';

const day_seconds = 86_400;
/** As for the link that opens an account. */
const confirmation_seconds = day_seconds;
/** Long enough for a mailbox that is rarely opened. */
export const undo_seconds = 7 * day_seconds;

export interface WaitingChange {
  id: string;
  email: string;
  expiresAt: Date;
}

/** What an account asked for and has not confirmed yet; null where nothing waits. */
export async function findWaitingChange(db: Database, accountId: string, now: Date): Promise<WaitingChange | null> {
  const row = await db
    .selectFrom('identity.email_change')
    .select(['id', 'email', 'expires_at as expiresAt'])
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Gives up what waits; false where nothing did. */
export async function giveUp(transaction: Transaction, accountId: string, now: Date): Promise<boolean> {
  const [given] = await transaction
    .updateTable('identity.email_change')
    .set({ given_up_at: now })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('given_up_at', 'is', null)
    .returning('expires_at')
    .execute();
  return given !== undefined && given.expires_at > now;
}

/** Writes down what is asked for, in the place of what was asked before, and answers its id. */
export async function askForChange(
  transaction: Transaction,
  { accountId, former, email }: { accountId: string; former: string; email: string },
  now: Date,
): Promise<string> {
  await giveUp(transaction, accountId, now);
  const { id } = await transaction
    .insertInto('identity.email_change')
    .values({
      account_id: accountId,
      former,
      email,
      asked_at: now,
      expires_at: secondsAfter(now, confirmation_seconds),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The token of the link that confirms a change. It is in no table. */
export async function createConfirmation(transaction: Transaction, id: string): Promise<string> {
  const token = createToken();
  await transaction
    .updateTable('identity.email_change')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .execute();
  return token;
}

/** The change that a link confirms, with what proves that whoever opens it is the account's person; null where there is none. */
export async function findByConfirmation(db: Database, token: string, now: Date) {
  const found = await db
    .selectFrom('identity.email_change as change')
    .innerJoin('identity.account as account', 'account.id', 'change.account_id')
    .select(['change.id', 'account.id as accountId', 'account.password_hash', 'change.former', 'change.email'])
    .where('change.token_hash', '=', hashToken(token))
    .where('change.confirmed_at', 'is', null)
    .where('change.given_up_at', 'is', null)
    .where('change.expires_at', '>', now)
    .whereRef('account.email', '=', 'change.former')
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}
export type ChangeToConfirm = NonNullable<Awaited<ReturnType<typeof findByConfirmation>>>;

/** Keeps that a change was confirmed, and answers the token of the link that takes it back. */
export async function markConfirmed(
  transaction: Transaction,
  id: string,
  moneyOutFrom: Date,
  now: Date,
): Promise<string> {
  const token = createToken();
  await transaction
    .updateTable('identity.email_change')
    .set({
      confirmed_at: now,
      money_out_from: moneyOutFrom,
      undo_hash: hashToken(token),
      undo_expires_at: secondsAfter(now, undo_seconds),
    })
    .where('id', '=', id)
    .execute();
  return token;
}

/** The change that a link to its former mailbox takes back; null where there is none. */
export async function findByUndo(db: Database, token: string, now: Date) {
  const found = await db
    .selectFrom('identity.email_change as change')
    .innerJoin('identity.account as account', 'account.id', 'change.account_id')
    .select(['change.id', 'change.former', 'change.confirmed_at', 'account.id as accountId', 'account.email'])
    .where('change.undo_hash', '=', hashToken(token))
    .where('change.undone_at', 'is', null)
    .where('change.undo_expires_at', '>', now)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst();
  return found?.confirmed_at ? { ...found, confirmedAt: found.confirmed_at } : null;
}

/** Takes a change back, and with it what came after: a thief's own way back is worth nothing. */
export async function markUndone(
  transaction: Transaction,
  { id, accountId, confirmedAt }: { id: string; accountId: string; confirmedAt: Date },
  moneyOutFrom: Date,
  now: Date,
): Promise<void> {
  await giveUp(transaction, accountId, now);
  await transaction
    .updateTable('identity.email_change')
    .set({ undone_at: now })
    .where('account_id', '=', accountId)
    .where('confirmed_at', '>=', confirmedAt)
    .where('undone_at', 'is', null)
    .execute();
  await transaction
    .updateTable('identity.email_change')
    .set({ money_out_from: moneyOutFrom })
    .where('id', '=', id)
    .execute();
}

/** Links that nobody used are forgotten after a day, what was confirmed once it can neither be taken back nor keep money. */
export async function forgetEmailChanges(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('identity.email_change')
    .where((eb) =>
      eb.or([
        eb.and([eb('confirmed_at', 'is', null), eb('expires_at', '<', before)]),
        eb.and([eb('undo_expires_at', '<', before), eb('money_out_from', '<', before)]),
      ]),
    )
    .execute();
}
