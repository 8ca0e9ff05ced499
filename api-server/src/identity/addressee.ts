import type { Selectable } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { DB } from '../platform/db/tables.gen.ts';
import type { Letter } from '../platform/mail/letters.ts';
import type { Services } from '../platform/services.ts';
import { readAccount } from './account-row.ts';
import { openLetterWord } from './letter-word.ts';

/** The parts of a letter that depend on the account: mailbox, language, and the owner's letter word. */
type Addressee = Pick<Letter, 'to' | 'langKey' | 'word'>;

export const addressee_columns = ['id', 'email', 'lang_key', 'letter_word'] as const;

type AccountRow = Pick<Selectable<DB['identity.account']>, (typeof addressee_columns)[number]>;

export function toAddressee({ config }: Pick<Services, 'config'>, account: AccountRow): Addressee {
  return {
    to: account.email,
    langKey: account.lang_key === 'en' ? 'en' : 'es',
    word: openLetterWord(account.letter_word, config.DATA_KEY, account.id),
  };
}

export async function addresseeOf(services: Pick<Services, 'config'>, db: Database, accountId: string) {
  return toAddressee(services, await readAccount(db, accountId, addressee_columns));
}
