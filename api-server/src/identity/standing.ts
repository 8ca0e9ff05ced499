// The standing of an account: whether it may be used at all. Rule administration 5.
import type { Database, Transaction } from '../platform/db/database.ts';
import type { Services } from '../platform/services.ts';
import { changeAccount, readAccount } from './account-row.ts';
import { endAccess } from './session-handlers.ts';

export async function isActive(db: Database, accountId: string): Promise<boolean> {
  return (await readAccount(db, accountId, ['disabled_at'])).disabled_at === null;
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
 * Makes an account inactive for a reason, or active again. Returns the number of ended sessions. Sessions end in both cases, so that a
 * sign-in that was under way when the account became inactive does not give access after the reactivation.
 */
export async function makeActive(
  services: Services,
  transaction: Transaction,
  accountId: string,
  inactive: { reason: string } | null,
): Promise<number> {
  const standing = { disabled_at: inactive && services.clock(), disabled_reason: inactive && inactive.reason };
  return setStanding(services, transaction, accountId, { ...standing, closed_at: null });
}

/** Closes an account on its owner's request. Returns the number of ended sessions. */
export async function makeClosed(services: Services, transaction: Transaction, accountId: string): Promise<number> {
  const now = services.clock();
  return setStanding(services, transaction, accountId, { disabled_at: now, closed_at: now });
}

async function setStanding(
  services: Services,
  transaction: Transaction,
  accountId: string,
  standing: { disabled_at: Date | null; disabled_reason?: string | null; closed_at: Date | null },
): Promise<number> {
  await changeAccount(transaction, accountId, standing);
  return endAccess(services, transaction, { accountId, sessionId: null }, 'disabled');
}
