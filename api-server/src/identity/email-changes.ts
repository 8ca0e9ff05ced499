// Changes of an account's e-mail in the database. Rule identity 17.
import type { Updateable } from 'kysely';
import { secondsAfter } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { DB } from '../platform/db/tables.gen.ts';
import { createToken, hashToken } from './tokens.ts';

const day_seconds = 86_400;
/** Seconds for which the link that confirms an e-mail works: a day, like the link that opens an account. */
const confirmation_seconds = day_seconds;
/** Seconds for which the former mailbox can take the e-mail back: long enough for a mailbox that is rarely opened. */
export const undo_seconds = 7 * day_seconds;

/** Returns the change that an account asked for and has not confirmed yet; null when no change waits. */
export async function findWaitingChange(db: Database, accountId: string, now: Date) {
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

/** Cancels the waiting change. Returns false when no change waited. */
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

/** Stores a requested change, which replaces an earlier waiting change. Returns the id of the new change. */
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

/** Creates the token of the link that confirms a change. Only its hash is stored. */
export async function createConfirmation(transaction: Transaction, id: string): Promise<string> {
  const token = createToken();
  await change(transaction, id, { token_hash: hashToken(token) });
  return token;
}

/** Returns the change that a link confirms, with the password hash that proves the account's owner; null when the link does not work. */
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

/** Marks a change as confirmed. Returns the token of the link by which the former mailbox can take the change back. */
export async function markConfirmed(transaction: Transaction, id: string, moneyOutFrom: Date, now: Date) {
  const token = createToken();
  const undo = { undo_hash: hashToken(token), undo_expires_at: secondsAfter(now, undo_seconds) };
  await change(transaction, id, { confirmed_at: now, money_out_from: moneyOutFrom, ...undo });
  return token;
}

async function change(transaction: Transaction, id: string, values: Updateable<DB['identity.email_change']>) {
  await transaction.updateTable('identity.email_change').set(values).where('id', '=', id).execute();
}

/** Returns the change that the link in a letter to the former mailbox takes back; null when the link does not work. */
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

/**
 * Marks a change and all later ones as undone, gives up the waiting change, and sets when withdrawals are possible again. The later ones are
 * undone too, so that a thief cannot take the e-mail back in turn.
 */
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
  await change(transaction, id, { money_out_from: moneyOutFrom });
}

/**
 * Deletes unconfirmed changes that expired before this time, and confirmed changes that at this time could no longer be taken back and no
 * longer held withdrawals.
 */
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
