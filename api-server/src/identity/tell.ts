import { secondsAfter } from '../platform/clock.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { News } from '../platform/mail/letters.ts';
import { sendMail } from '../platform/mail/mailer.ts';
import type { Services } from '../platform/services.ts';

/** After this it is no news any more. */
const news_seconds = 3 * 86_400;

/**
 * Writes to a customer about something that happened, in their language. The letter exists only if the transaction commits, so
 * nobody is told what did not happen.
 */
export async function tell(
  { jobs, config, clock }: Services,
  transaction: Transaction,
  accountId: string,
  { path, ...news }: News & { path: string },
): Promise<void> {
  const { email, lang_key } = await transaction
    .selectFrom('identity.account')
    .select(['email', 'lang_key'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await jobs.send(transaction, sendMail, {
    ...news,
    to: email,
    langKey: lang_key === 'en' ? 'en' : 'es',
    link: `${config.PUBLIC_ORIGIN}${path}`,
    expiresAt: secondsAfter(clock(), news_seconds).toISOString(),
  });
}
