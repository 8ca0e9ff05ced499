import { inTransaction } from '../platform/db/transaction.ts';
import { defineJob, job, type Job } from '../platform/jobs/jobs.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { sendMail } from '../platform/mail/mailer.ts';
import type { Services } from '../platform/services.ts';
import { addressee_columns, toAddressee } from './addressee.ts';
import { createConfirmation, undo_seconds } from './email-changes.ts';
import { isKeptForFormer } from './mailboxes.ts';
import { secondsAfter } from '../platform/clock.ts';
import { letter_retries } from './recovery-job.ts';

/**
 * The job that sends the letters about a requested change of e-mail. The job, and not the request, looks up whether the new e-mail is
 * taken, so that neither the answer to the request nor the time of the answer reveals whether it is.
 */
export const sendEmailChange = defineJob<{ changeId: string }>('send_email_change', letter_retries);

export function emailChangeJob(services: Services): Job {
  const { db, clock, config, jobs } = services;
  return job(sendEmailChange, ({ changeId }) =>
    inTransaction(db, async (transaction) => {
      const now = clock();
      const asked = await transaction
        .selectFrom('identity.email_change as change')
        .innerJoin('identity.account as account', 'account.id', 'change.account_id')
        .select(['change.email', 'change.expires_at', 'account.id as account_id', 'account.lang_key'])
        .where('change.id', '=', changeId)
        .where('change.confirmed_at', 'is', null)
        .where('change.given_up_at', 'is', null)
        .where('change.expires_at', '>', now)
        .forUpdate('change')
        .executeTakeFirst();
      if (!asked || !(await countAttempt(transaction, ['new_email_letter', asked.email], now))) return;
      const holder = await transaction
        .selectFrom('identity.account')
        .select(addressee_columns)
        .where('audience', '=', 'customer')
        .where('email', '=', asked.email)
        .executeTakeFirst();
      const langKey = asked.lang_key === 'en' ? 'en' : 'es';
      // The letter leaves out the letter word, because the new mailbox is not yet proven to be the owner's.
      const unknown = { to: asked.email, langKey, word: null } as const;
      if (holder || (await isKeptForFormer(transaction, asked.email, asked.account_id, now))) {
        await jobs.send(transaction, sendMail, {
          kind: 'email_wanted_elsewhere',
          ...(holder ? toAddressee(services, holder) : unknown),
          link: `${config.PUBLIC_ORIGIN}/login`,
          expiresAt: secondsAfter(now, undo_seconds).toISOString(),
        });
        return;
      }
      const token = await createConfirmation(transaction, changeId);
      await jobs.send(transaction, sendMail, {
        kind: 'confirm_new_email',
        ...unknown,
        // The token is in the fragment, which browsers send to no server and write to no log (ASVS 14.2.1).
        link: `${config.PUBLIC_ORIGIN}/confirm-email#${token}`,
        expiresAt: asked.expires_at.toISOString(),
      });
    }),
  );
}
