import { emailOf } from '@caudal/api-spec/typed-text';
import { refuse, Refusal } from '@caudal/api-spec/server';
import { secondsAfter } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers, Handler } from '../platform/http/contexts.ts';
import { sendMail } from '../platform/mail/mailer.ts';
import type { Services } from '../platform/services.ts';
import { countAttempt, forgiveAttempt, networkOf } from '../platform/limits/attempts.ts';
import { addressee_columns, toAddressee } from './addressee.ts';
import { audit } from './audit.ts';
import { createCustomer, type OpenCustomer } from './customer-account.ts';
import { guessAtLink } from './guesses.ts';
import { isKeptForFormer } from './mailboxes.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { createToken, hashToken } from './tokens.ts';

/** Seconds for which the link of a sign-up can be confirmed. */
export const registration_seconds = 24 * 3_600;

export function registrationHandlers(services: Services, openCustomer: OpenCustomer) {
  return {
    register: register(services),
    activate: activate(services, openCustomer),
  } satisfies Partial<AllHandlers>;
}

const register =
  (services: Services): Handler<'register'> =>
  async ({ body }, { visitor }) => {
    const { db, clock, config, jobs } = services;
    const email = emailOf(body.email);
    const langKey = body.langKey ?? 'es';
    const network = networkOf(visitor.ip);
    const asked_at = clock();
    if (!(await countAttempt(db, ['password_choice', network], asked_at))) return refuse('rate_limited');
    if (await isCommonPassword(body.password, email)) return refuse('password_too_common');
    const withinLimits =
      (await countAttempt(db, ['registration_by_address', network], asked_at)) &&
      (await countAttempt(db, ['registration_by_email', `${email}:${network}`], asked_at));
    if (!withinLimits) return refuse('rate_limited');
    // The password is hashed for every sign-up, before the e-mail is looked up, so that the time of the answer does not reveal a taken
    // e-mail.
    const password_hash = await hashPassword(body.password);
    const taken = await db
      .selectFrom('identity.account')
      .select([...addressee_columns, 'closed_at'])
      .where('audience', '=', 'customer')
      .where('email', '=', email)
      .executeTakeFirst();
    const isTaken = (await isKeptForFormer(db, email, null, asked_at)) || taken !== undefined;
    // Over the limit no letter is sent, because letters would flood the mailbox, and the sign-up is not refused, because a refusal would
    // reveal the earlier sign-ups. A link that was sent before can confirm this sign-up.
    const isSent = await countAttempt(db, [isTaken ? 'taken_letter' : 'registration_letter', email], clock());
    const token = createToken();
    await inTransaction(db, async (transaction) => {
      await transaction
        .insertInto('identity.registration')
        .values({
          token_hash: hashToken(token),
          email,
          password_hash,
          lang_key: langKey,
          network,
          asked_at,
          // A row is stored for a taken e-mail too, so that a later sign-in with this password gets the same answer. The link of this row
          // is never sent.
          expires_at: secondsAfter(clock(), registration_seconds),
        })
        .execute();
      if (!isSent) return;
      // The token is in the fragment, which browsers send to no server and write to no log (ASVS 14.2.1).
      const letter = isTaken
        ? letterToOwner(config, Boolean(taken?.closed_at))
        : ({ kind: 'confirm_email', link: `${config.PUBLIC_ORIGIN}/activate#${token}` } as const);
      const expiresAt = secondsAfter(clock(), registration_seconds).toISOString();
      // The letter to an existing account contains the owner's letter word; a new customer has none.
      const addressee = taken ? toAddressee(services, taken) : { to: email, langKey, word: null };
      await jobs.send(transaction, sendMail, { ...addressee, expiresAt, ...letter });
    });
    return {};
  };

/** Returns the letter to the owner of an e-mail with an account: another letter when the account is closed. */
function letterToOwner({ PUBLIC_ORIGIN }: Services['config'], isClosed: boolean) {
  return isClosed
    ? ({ kind: 'email_of_closed', link: PUBLIC_ORIGIN } as const)
    : ({ kind: 'email_taken', link: `${PUBLIC_ORIGIN}/login` } as const);
}

const activate =
  (services: Services, openCustomer: OpenCustomer): Handler<'activate'> =>
  async ({ body }, { visitor }) => {
    const { db, clock } = services;
    const chosen = await guessAtLink(services, body, visitor, (now) =>
      confirmedBy(db, body.token, networkOf(visitor.ip), now),
    );
    if (chosen instanceof Refusal) return chosen;
    const email = await inTransaction(db, async (transaction) => {
      const used = await transaction
        .updateTable('identity.registration')
        .set({ used_at: clock() })
        .where('token_hash', 'in', [hashToken(body.token), chosen.token_hash])
        .where('used_at', 'is', null)
        .returning(['token_hash', 'email', 'password_hash', 'lang_key', 'network', 'asked_at'])
        .execute();
      const registration = used.find((one) => one.token_hash.equals(chosen.token_hash));
      if (!registration) return null;
      const { network, asked_at, token_hash: _link, ...customer } = registration;
      const accountId = await createCustomer(transaction, customer, openCustomer, clock());
      if (!accountId) return null;
      await audit.onOwnAccount(transaction, accountId, visitor.requestId, 'account.activated');
      // The sign-up no longer counts as an attempt, so that confirmed sign-ups do not block other people who share the address.
      if (network && asked_at) await forgiveAttempt(transaction, ['registration_by_address', network], asked_at);
      return customer.email;
    });
    return email ? { email } : refuse('link_expired');
  };

/**
 * Returns the sign-ups that a link may confirm. A link only proves who owns the mailbox, so it may confirm any waiting sign-up for that
 * e-mail. The typed password decides which, because only the person who signed up knows it.
 */
async function confirmedBy(db: Database, token: string, network: string, now: Date): Promise<WaitingSignUp[]> {
  const asked = await db
    .selectFrom('identity.registration')
    .select(['token_hash', 'email', 'password_hash'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return asked ? [asked, ...(await findWaiting(db, asked.email, network, now, by_link_max))] : [];
}

interface WaitingSignUp {
  token_hash: Buffer;
  password_hash: string;
}

/**
 * The maximum number of sign-ups for one e-mail with whose passwords a typed password is compared, because strangers may have signed up
 * with the owner's e-mail.
 */
const at_sign_in_max = 3;
const by_link_max = 10;

/** Returns the password hashes of unconfirmed sign-ups for an e-mail, even when the e-mail is taken. */
export async function findWaitingPasswords(db: Database, email: string, ip: string, now: Date): Promise<string[]> {
  const waiting = await findWaiting(db, email, networkOf(ip), now, at_sign_in_max);
  return waiting.map(({ password_hash }) => password_hash);
}

/**
 * Returns the waiting sign-ups for an e-mail: those from the same network
 * first, so that strangers cannot push them out, then the newest.
 */
function findWaiting(db: Database, email: string, network: string, now: Date, most: number): Promise<WaitingSignUp[]> {
  return db
    .selectFrom('identity.registration')
    .select(['token_hash', 'password_hash'])
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy((eb) => eb.fn.coalesce(eb('network', '=', network), eb.lit(false)), 'desc')
    .orderBy('asked_at', (order) => order.desc().nullsLast())
    .limit(most)
    .execute();
}
