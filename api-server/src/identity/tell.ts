import type { News } from '@caudal/api-spec';
import { pesosInWords } from '../assets/pesos.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { Transaction } from '../platform/db/database.ts';
import { announceNews } from '../platform/live/live.ts';
import { sendMail } from '../platform/mail/mailer.ts';
import type { Services } from '../platform/services.ts';

/** After this it is no news any more. */
const news_seconds = 3 * 86_400;

/**
 * Tells a customer about something that happened: by a letter in their language, and on the screens that they have open. Both only
 * if the transaction commits, so nobody is told what did not happen.
 */
export async function tell(
  { jobs, config, clock }: Services,
  transaction: Transaction,
  accountId: string,
  news: News,
  path: string,
): Promise<void> {
  const { email, lang_key } = await transaction
    .selectFrom('identity.account')
    .select(['email', 'lang_key'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const langKey = lang_key === 'en' ? 'en' : 'es';
  await jobs.send(transaction, sendMail, {
    kind: news.kind,
    ...(news.amount !== undefined && { amount: pesosInWords(BigInt(news.amount))[langKey] }),
    to: email,
    langKey,
    link: `${config.PUBLIC_ORIGIN}${path}`,
    expiresAt: secondsAfter(clock(), news_seconds).toISOString(),
  });
  await announceNews(transaction, accountId, news);
}
