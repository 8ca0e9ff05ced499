import type { News } from '@caudal/api-spec';
import type { Selectable } from 'kysely';
import { assetAmountInWords } from '../assets/amount-words.ts';
import { pesosInWords } from '../assets/pesos.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { DB } from '../platform/db/tables.gen.ts';
import { announce, announceNews } from '../platform/live/live.ts';
import type { LetterKind } from '../platform/mail/letter-words.ts';
import { sendMail } from '../platform/mail/mailer.ts';
import type { Services } from '../platform/services.ts';
import { readAccount } from './account-row.ts';
import { addressee_columns, toAddressee } from './addressee.ts';
import { isOptional, letters_path } from './optional-letters.ts';
import { isNotice, keepNotice, type NoticeMovement } from './notices.ts';

/** Seconds after which a letter is no longer sent, because its news is out of date. */
const news_seconds = 3 * 86_400;

/**
 * Tells a customer about an event: by a letter in their language, by a notice, and on their open pages. All of it happens only if the
 * transaction commits, so nobody is told about an event that did not happen. `to`: the account's id, or its row if the caller has already
 * read it.
 */
export async function tell(
  services: Services,
  transaction: Transaction,
  to: string | ToldAccount,
  news: News,
  path: string,
): Promise<void> {
  const { kind, amount, tokens, transactionId } = news;
  const inWords = tokens ? assetAmountInWords(tokens) : amount === undefined ? undefined : pesosInWords(BigInt(amount));
  const facts = inWords && { amount: inWords };
  const movement =
    inWords === undefined || transactionId === undefined ? undefined : { amount, tokens, id: transactionId };
  await writeLetter(services, transaction, to, { kind, facts, movement }, path);
  await announceNews(transaction, typeof to === 'string' ? to : to.id, news);
}

/** The columns of an account that a letter to its owner needs. */
export const told_columns = [...addressee_columns, 'audience', 'letters_off'] as const;

export type ToldAccount = Pick<Selectable<DB['identity.account']>, (typeof told_columns)[number]>;

/**
 * The letters about an account's protection. They are sent to the owner even when the owner made the change, because it may have been
 * somebody else.
 */
type SecurityLetter = Extract<
  LetterKind,
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'password_changed'
  | 'password_recovered'
  | 'letter_word_changed'
  | 'letter_word_removed'
  | 'email_is_here'
  | 'cellphone_changed'
  | 'data_exported'
>;

/** The letters whose link leads to the profile section of the configuration. */
const ofProfile: ReadonlySet<SecurityLetter> = new Set<SecurityLetter>([
  'email_is_here',
  'cellphone_changed',
  'data_exported',
]);

/** Writes a letter about an account's protection, if the transaction commits, and makes the open pages of the account reload. */
export async function writeTo(
  services: Services,
  transaction: Transaction,
  accountId: string,
  kind: SecurityLetter,
  facts?: FactsInWords,
): Promise<void> {
  const path = ofProfile.has(kind) ? '/application/configuration?section=profile' : '/application/configuration';
  await writeLetter(services, transaction, accountId, { kind, facts }, path);
  await announce(transaction, accountId, 'account');
}

/**
 * Tells a person that their account can no longer be used, or can be used again. The letter never says why, because the reason is for
 * officers.
 */
export async function tellOfStanding(
  services: Services,
  transaction: Transaction,
  accountId: string,
  kind: 'account_inactive' | 'officer_inactive' | 'account_active' | 'account_closed',
): Promise<void> {
  await writeLetter(services, transaction, accountId, { kind }, ways[kind]);
}

/** The page to which each letter leads. A customer who can no longer sign in can only write to support. */
const ways = {
  account_inactive: '/contact-us',
  account_closed: '/contact-us',
  officer_inactive: '/',
  account_active: '/login',
};

/** The facts that a letter names, in both languages. */
type FactsInWords = Readonly<Record<string, { es: string; en: string }>>;

interface WrittenLetter {
  kind: LetterKind;
  facts?: FactsInWords | undefined;
  movement?: NoticeMovement | undefined;
  /** The path of the letter's second link, such as the one that denies a sign-in. */
  second?: string;
  /** The mailbox, when it is not the account's current e-mail. */
  to?: string;
  life_seconds?: number;
}

/** Writes a letter to an account, with a link to this path. Stores a notice too, if the kind of letter is also a notice. */
export async function writeLetter(
  services: Services,
  transaction: Transaction,
  told: string | ToldAccount,
  { kind, facts = {}, movement, second, to, life_seconds = news_seconds }: WrittenLetter,
  path: string,
): Promise<void> {
  const { jobs, config, clock } = services;
  const read = typeof told === 'string' ? await readAccount(transaction, told, told_columns) : told;
  const { audience, letters_off, ...account } = read;
  // Only the account's customer gets a notice. Officers have no notices, and a letter to another mailbox is not for the account's owner.
  if (audience === 'customer' && to === undefined && isNotice(kind))
    await keepNotice(transaction, { accountId: account.id, kind, at: clock(), movement });
  if (isOptional(kind) && letters_off.includes(kind)) return;
  const addressee = toAddressee(services, account);
  const origin = audience === 'backoffice' ? config.INTERNAL_ORIGIN : config.PUBLIC_ORIGIN;
  await jobs.send(transaction, sendMail, {
    kind,
    facts: Object.fromEntries(Object.entries(facts).map(([name, words]) => [name, words[addressee.langKey]])),
    ...addressee,
    ...(to !== undefined && { to }),
    link: `${origin}${path}`,
    ...(second !== undefined && { second: `${origin}${second}` }),
    ...(isOptional(kind) && { off: `${origin}${letters_path}` }),
    expiresAt: secondsAfter(clock(), life_seconds).toISOString(),
  });
}
