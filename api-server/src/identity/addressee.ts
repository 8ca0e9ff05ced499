import type { Database } from '../platform/db/database.ts';
import type { Letter } from '../platform/mail/letters.ts';
import type { Services } from '../platform/services.ts';
import { openLetterWord } from './letter-word.ts';

/** The addressee of a letter to an account: its mailbox, its language, and its owner's letter word. */
type Addressee = Pick<Letter, 'to' | 'langKey' | 'word'>;

/** The columns from which an addressee is made. */
export const addressee_columns = ['id', 'email', 'lang_key', 'letter_word'] as const;

interface AccountRow {
  id: string;
  email: string;
  lang_key: string;
  letter_word: Buffer | null;
}

export function toAddressee({ config }: Pick<Services, 'config'>, account: AccountRow): Addressee {
  return {
    to: account.email,
    langKey: account.lang_key === 'en' ? 'en' : 'es',
    word: openLetterWord(account.letter_word, config.DATA_KEY, account.id),
  };
}

export async function addresseeOf(
  services: Pick<Services, 'config'>,
  db: Database,
  accountId: string,
): Promise<Addressee> {
  const account = await db
    .selectFrom('identity.account')
    .select(addressee_columns)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return toAddressee(services, account);
}
