import { refuse, type Refusal } from '@caudal/api-spec/server';
import { secondsAfter } from '../platform/clock.ts';
import { instantInWords } from '../platform/colombian-time.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Handler, Visitor } from '../platform/http/contexts.ts';
import { announce, announceToOfficers } from '../platform/live/live.ts';
import type { Services } from '../platform/services.ts';
import { readSetting } from '../platform/settings/settings.ts';
import { changeAccount } from './account-row.ts';
import { audit } from './audit.ts';
import { keepFormerContact } from './contact-changes.ts';
import { findByUndo, markUndone } from './email-changes.ts';
import { lockAccount } from './standing.ts';
import { lockMailboxes } from './mailboxes.ts';
import { recovery_hold_seconds } from './money-out.ts';
import { unlessGuessed, type AccessDenied } from './place-handlers.ts';
import { createRecovery, voidRecoveries } from './recovery-job.ts';
import { endAccess } from './session-handlers.ts';
import { writeLetter } from './tell.ts';

/**
 * Restores the former e-mail by the link in the former mailbox. Like denying a sign-in, this protects the account, so it overrides later
 * changes, and undoes what the account requested since the change.
 */
export const restoreEmail =
  (services: Services, accessDenied: AccessDenied): Handler<'restoreEmail'> =>
  ({ body }, { visitor }) =>
    unlessGuessed(services, visitor, () =>
      inTransaction(services.db, (transaction) => restore(services, transaction, accessDenied, body.token, visitor)),
    );

async function restore(
  services: Services,
  transaction: Transaction,
  accessDenied: AccessDenied,
  token: string,
  { requestId }: Visitor,
): Promise<{ email: string } | Refusal<'link_expired'>> {
  const now = services.clock();
  const named = await findByUndo(transaction, token, now);
  if (!named) return refuse('link_expired');
  const { accountId, former } = named;
  await lockAccount(transaction, accountId);
  await lockMailboxes(transaction, former, named.email);
  // The change is read again, because another request may have used the link or changed the e-mail while this request waited for the lock.
  const change = await findByUndo(transaction, token, now);
  if (!change) return refuse('link_expired');
  // `accessDenied` runs before the account's row is updated, to avoid a deadlock: other requests lock the customer's row first, and then
  // insert rows that refer to the account's row.
  const by = { kind: 'customer', id: accountId } as const;
  const since = change.confirmedAt;
  await accessDenied(transaction, { accountId, because: 'email_restored', since, by, now, requestId });
  const moneyOutFrom = secondsAfter(now, await readSetting(transaction, recovery_hold_seconds));
  await markUndone(transaction, change, moneyOutFrom, now);
  await changeAccount(transaction, accountId, { email: former });
  if (change.email !== former)
    await keepFormerContact(transaction, accountId, { field: 'email', former: change.email }, now);
  const ended = await endAccess(services, transaction, { accountId, sessionId: null }, 'email_restored');
  // Links for a new password that were sent to the other mailbox no longer work.
  await voidRecoveries(transaction, accountId, now);
  await audit.record(transaction, {
    // The log names the customer as the actor: the link was sent to the former mailbox.
    actor: by,
    action: 'email.restored',
    subject: { kind: 'account', id: accountId },
    requestId,
    detail: { ended, moneyOutFrom: moneyOutFrom.toISOString() },
  });
  const { token: recovery } = await createRecovery(transaction, accountId, now);
  const restored = { kind: 'email_restored', facts: { until: instantInWords(moneyOutFrom) } } as const;
  await writeLetter(services, transaction, accountId, restored, `/new-password#${recovery}`);
  // The mailbox that is no longer the account's e-mail gets a letter too.
  await writeLetter(services, transaction, accountId, { kind: 'email_taken_back', to: change.email }, '/');
  await announce(transaction, accountId, 'account');
  await announceToOfficers(transaction, 'kyc.read', 'customers', accountId);
  return { email: former };
}
