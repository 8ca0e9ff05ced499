import { refuse, Refusal } from '@caudal/api-spec/server';
import { secondsAfter } from '../platform/clock.ts';
import { instantInWords } from '../platform/colombian-time.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Handler, Visitor } from '../platform/http/contexts.ts';
import { announceToOfficers } from '../platform/live/live.ts';
import type { Services } from '../platform/services.ts';
import { readSetting } from '../platform/settings/settings.ts';
import { changeAccount } from './account-row.ts';
import { audit } from './audit.ts';
import { keepFormerContact } from './contact-changes.ts';
import { findByConfirmation, markConfirmed, undo_seconds, type ChangeToConfirm } from './email-changes.ts';
import { guessAtLink } from './guesses.ts';
import { isKeptForFormer, lockMailboxes } from './mailboxes.ts';
import { recovery_hold_seconds } from './money-out.ts';
import { voidRecoveries } from './recovery-job.ts';
import { lockAccount } from './standing.ts';
import { writeLetter, writeTo } from './tell.ts';

/**
 * Confirms a change of e-mail. The link proves who owns the mailbox, and the password proves who owns the account. A stranger who receives
 * the letter and presses its button does not give their e-mail to somebody else's account.
 */
export const confirmEmail =
  (services: Services): Handler<'confirmEmail'> =>
  async ({ body }, { visitor }) => {
    const asked = await guessAtLink(services, body, visitor, async (now) => {
      const change = await findByConfirmation(services.db, body.token, now);
      return change ? [change] : [];
    });
    if (asked instanceof Refusal) return asked;
    return inTransaction(services.db, async (transaction) => {
      await lockAccount(transaction, asked.accountId);
      await lockMailboxes(transaction, asked.email, asked.former);
      const now = services.clock();
      // Another request may have used the link, or requested another change, while this request waited for the lock.
      if (!(await findByConfirmation(transaction, body.token, now))) return refuse('link_expired');
      if (await isTaken(transaction, asked, now)) return refuse('email_taken');
      await replaceEmail(services, transaction, asked, visitor);
      return { email: asked.email };
    });
  };

/**
 * Checks whether another account has the e-mail, or may still take it back. Such an account may have been opened after the link was sent.
 */
async function isTaken(transaction: Transaction, { email, accountId }: ChangeToConfirm, now: Date): Promise<boolean> {
  const holder = await transaction
    .selectFrom('identity.account')
    .select('id')
    .where('audience', '=', 'customer')
    .where('email', '=', email)
    .executeTakeFirst();
  return holder !== undefined || isKeptForFormer(transaction, email, accountId, now);
}

async function replaceEmail(
  services: Services,
  transaction: Transaction,
  { id, accountId, former, email }: ChangeToConfirm,
  { requestId }: Visitor,
): Promise<void> {
  const now = services.clock();
  const moneyOutFrom = secondsAfter(now, await readSetting(transaction, recovery_hold_seconds));
  await changeAccount(transaction, accountId, { email });
  const token = await markConfirmed(transaction, id, moneyOutFrom, now);
  await keepFormerContact(transaction, accountId, { field: 'email', former }, now);
  // Links for a new password that were sent to the former mailbox no longer work; the only link that works there is the one that takes the
  // e-mail back.
  await voidRecoveries(transaction, accountId, now);
  const detail = { moneyOutFrom: moneyOutFrom.toISOString() };
  await audit.onOwnAccount(transaction, accountId, requestId, 'email.changed', detail);
  const until = instantInWords(moneyOutFrom);
  const masked = maskedEmail(email);
  const facts = { until, email: { es: masked, en: masked } };
  const letter = { kind: 'email_changed', facts, to: former, life_seconds: undo_seconds } as const;
  await writeLetter(services, transaction, accountId, letter, `/restore-email#${token}`);
  await writeTo(services, transaction, accountId, 'email_is_here', { until });
  await announceToOfficers(transaction, 'kyc.read', 'customers', accountId);
}

/**
 * Masks an e-mail for the letter to the former mailbox: its owner recognises the masked e-mail, and other readers do not learn the whole
 * one.
 */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}····${email.slice(at)}`;
}
