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
 * Confirms a change of e-mail. The link proves who owns the mailbox, the password who owns the
 * account: pressing the button in a letter cannot give a stranger's address to an account.
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
      // Another request may have used the link, or requested another change, while this one waited.
      if (!(await findByConfirmation(transaction, body.token, now))) return refuse('link_expired');
      if (await isTaken(transaction, asked, now)) return refuse('email_taken');
      await replaceEmail(services, transaction, asked, visitor);
      return { email: asked.email };
    });
  };

/** Returns true when another account has the e-mail by now, or may still take it back: it may have been opened since the link was sent. */
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
  // Links to a new password in the former mailbox no longer work; only the link that takes the e-mail back does.
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

/** Masks an e-mail, so that its owner recognises it and nobody else who reads the former mailbox learns it. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}····${email.slice(at)}`;
}
