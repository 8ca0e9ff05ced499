// The standing of an account: whether it may be used at all. Rule administration 5.
import type { Database, Transaction } from '../platform/db/database.ts';
import type { Services } from '../platform/services.ts';
import { endOthers } from './session-handlers.ts';

export async function isActive(db: Database, accountId: string): Promise<boolean> {
  const { disabled_at } = await db
    .selectFrom('identity.account')
    .select('disabled_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return disabled_at === null;
}

/**
 * Returns an account's e-mail and locks the account until the transaction
 * ends. Rows that only refer to the account can still be written.
 */
export async function lockAccount(transaction: Transaction, accountId: string): Promise<{ email: string }> {
  return transaction
    .selectFrom('identity.account')
    .select('email')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Makes an account inactive for a reason, or active again. Returns how many sessions ended. They end in both
 * cases, so that a sign-in that was under way when the account became inactive does not survive its reactivation.
 */
export async function makeActive(
  services: Services,
  transaction: Transaction,
  accountId: string,
  inactive: { reason: string } | null,
): Promise<number> {
  await transaction
    .updateTable('identity.account')
    .set({ disabled_at: inactive && services.clock(), disabled_reason: inactive && inactive.reason, closed_at: null })
    .where('id', '=', accountId)
    .execute();
  await transaction.deleteFrom('identity.pending_sign_in').where('account_id', '=', accountId).execute();
  return endOthers(services, transaction, { accountId, sessionId: null }, 'disabled');
}

/** Closes an account on its owner's request. Returns how many sessions ended. */
export async function makeClosed(services: Services, transaction: Transaction, accountId: string): Promise<number> {
  const now = services.clock();
  await transaction
    .updateTable('identity.account')
    .set({ disabled_at: now, closed_at: now })
    .where('id', '=', accountId)
    .execute();
  await transaction.deleteFrom('identity.pending_sign_in').where('account_id', '=', accountId).execute();
  return endOthers(services, transaction, { accountId, sessionId: null }, 'disabled');
}
