import { refuse } from '@caudal/api-spec/server';
import { secondsAfter } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { sendMail } from '../platform/mail/mailer.ts';
import type { Services } from '../platform/services.ts';
import { countAttempt, networkOf } from '../platform/limits/attempts.ts';
import { audit } from './audit.ts';
import { createCustomer, type OpenCustomer } from './customer-account.ts';
import { hashPassword, isCommonPassword, isPassword } from './passwords.ts';
import { createToken, hashToken } from './tokens.ts';

const confirmation_seconds = 24 * 3_600;

export function registrationHandlers({ db, clock, config, jobs }: Services, openCustomer: OpenCustomer) {
  return {
    register: async ({ body }, { visitor }) => {
      const email = body.email.trim().toLowerCase();
      const langKey = body.langKey ?? 'es';
      if (isCommonPassword(body.password, email)) return refuse('password_too_common');
      const network = networkOf(visitor.ip);
      const withinLimits =
        (await countAttempt(db, 'registration_by_address', network, clock())) &&
        (await countAttempt(db, 'registration_by_email', `${email}:${network}`, clock()));
      if (!withinLimits) return refuse('rate_limited');
      // Hashed before anything is looked up: a taken e-mail must not be told by how fast the answer comes.
      const password_hash = await hashPassword(body.password);
      // A refusal would tell a stranger that others asked too, and a letter more is what floods the mailbox.
      if (!(await countAttempt(db, 'registration_letter', email, clock()))) return {};
      const token = createToken();
      await inTransaction(db, async (transaction) => {
        const taken = await transaction
          .selectFrom('identity.account')
          .select('id')
          .where('audience', '=', 'customer')
          .where('email', '=', email)
          .executeTakeFirst();
        await transaction
          .insertInto('identity.registration')
          .values({
            token_hash: hashToken(token),
            email,
            password_hash,
            lang_key: langKey,
            expires_at: secondsAfter(clock(), taken ? 0 : confirmation_seconds),
          })
          .execute();
        // The token is in the fragment, which browsers send to no server and write to no log (ASVS 14.2.1).
        const letter = taken
          ? ({ kind: 'email_taken', link: `${config.PUBLIC_ORIGIN}/login` } as const)
          : ({ kind: 'confirm_email', link: `${config.PUBLIC_ORIGIN}/activate#${token}` } as const);
        const expiresAt = secondsAfter(clock(), confirmation_seconds).toISOString();
        await jobs.send(transaction, sendMail, { to: email, langKey, expiresAt, ...letter });
      });
      return {};
    },

    activate: async ({ body }, { visitor }) => {
      if (!(await countAttempt(db, 'link', networkOf(visitor.ip), clock()))) return refuse('rate_limited');
      const asked = await findRegistration(db, body.token, clock());
      if (!asked) return refuse('link_expired');
      // Whoever owns the mailbox may have been sent a stranger's link; only who asked for the account knows its password.
      if (!(await isPassword(body.password, asked.password_hash))) return refuse('credentials_rejected');
      const email = await inTransaction(db, async (transaction) => {
        const registration = await transaction
          .updateTable('identity.registration')
          .set({ used_at: clock() })
          .where('token_hash', '=', hashToken(body.token))
          .where('used_at', 'is', null)
          .returning(['email', 'password_hash', 'lang_key'])
          .executeTakeFirst();
        if (!registration) return null;
        const accountId = await createCustomer(transaction, registration, openCustomer, clock());
        if (!accountId) return null;
        await audit.record(transaction, {
          actor: { kind: 'customer', id: accountId },
          action: 'account.activated',
          subject: { kind: 'account', id: accountId },
          requestId: visitor.requestId,
        });
        return registration.email;
      });
      return email ? { email } : refuse('link_expired');
    },
  } satisfies Partial<AllHandlers>;
}

async function findRegistration(db: Database, token: string, now: Date) {
  return db
    .selectFrom('identity.registration')
    .select('password_hash')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
