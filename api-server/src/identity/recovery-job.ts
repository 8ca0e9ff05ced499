import { secondsAfter } from '../platform/clock.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { defineJob, job, type Job } from '../platform/jobs/jobs.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { sendMail } from '../platform/mail/mailer.ts';
import type { Services } from '../platform/services.ts';
import { addressee_columns, toAddressee } from './addressee.ts';
import { audit } from './audit.ts';
import { createToken, hashToken } from './tokens.ts';

/**
 * Seconds for which a link works: twice the window of the limit `recovery_letter`. While the limit refuses another letter, the links of the
 * counted letters still work, so nobody can leave an owner without a link by using up the limit.
 */
const recovery_seconds = 2 * 3_600;

/** The retries of jobs that queue a letter. */
export const letter_retries = {
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 60,
} as const;

/** The job that sends a link for a new password to a mailbox, if the e-mail has an account. */
export const sendRecovery = defineJob<{ email: string; requestId: string }>('send_recovery', {
  ...letter_retries,
  sealed: true,
});

/** Creates a link for replacing an account's password. Only the hash of the link's token is stored. */
export async function createRecovery(transaction: Transaction, accountId: string, now: Date) {
  const token = createToken();
  const expiresAt = secondsAfter(now, recovery_seconds);
  await transaction
    .insertInto('identity.recovery')
    .values({ token_hash: hashToken(token), account_id: accountId, asked_at: now, expires_at: expiresAt })
    .execute();
  return { token, expiresAt };
}

/** Voids every recovery link of an account that is not used yet. */
export async function voidRecoveries(transaction: Transaction, accountId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('identity.recovery')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}

export function recoveryJob(services: Services): Job {
  const { db, clock, config, jobs } = services;
  return job(sendRecovery, ({ email, requestId }) =>
    inTransaction(db, async (transaction) => {
      const now = clock();
      const account = await transaction
        .selectFrom('identity.account')
        .select(addressee_columns)
        .where('audience', '=', 'customer')
        .where('email', '=', email)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      if (!account || !(await countAttempt(transaction, ['recovery_letter', account.id], now))) return;
      const { token, expiresAt } = await createRecovery(transaction, account.id, now);
      await audit.record(transaction, {
        actor: { kind: 'system', id: 'send_recovery' },
        action: 'recovery.sent',
        subject: { kind: 'account', id: account.id },
        requestId,
      });
      await jobs.send(transaction, sendMail, {
        kind: 'recover_password',
        ...toAddressee(services, account),
        // The token is in the fragment, which browsers send to no server and write to no log (ASVS 14.2.1).
        link: `${config.PUBLIC_ORIGIN}/new-password#${token}`,
        expiresAt: expiresAt.toISOString(),
      });
    }),
  );
}
