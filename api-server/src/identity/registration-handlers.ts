import { refuse } from '@caudal/api-spec/server';
import { recordAudit } from '../audit/audit.ts';
import { secondsAfter } from '../clock.ts';
import { inTransaction } from '../db/transaction.ts';
import type { AllHandlers } from '../http/handlers.ts';
import type { Services } from '../services.ts';
import { countAttempt } from './attempts.ts';
import { createCustomer } from './customer-account.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { createToken, hashToken } from './tokens.ts';

const confirmation_seconds = 24 * 3_600;

export function registrationHandlers(services: Services) {
  const { db, clock, config, jobs } = services;
  return {
    register: async ({ body }, { visitor }) => {
      const email = body.email.trim().toLowerCase();
      const langKey = body.langKey ?? 'es';
      if (isCommonPassword(body.password, email)) return refuse('password_too_common');
      const withinLimits =
        (await countAttempt(db, 'registration_by_address', visitor.ip, clock())) &&
        (await countAttempt(db, 'registration_by_email', email, clock()));
      if (!withinLimits) return refuse('rate_limited');
      // Hashed before anything is looked up: a taken e-mail must not be told by how fast the answer comes.
      const password_hash = await hashPassword(body.password);
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
        await jobs.send(transaction, 'send_mail', { to: email, langKey, ...letter });
      });
      return {};
    },

    activate: async ({ body }, { visitor }) => {
      if (!(await countAttempt(db, 'link', visitor.ip, clock()))) return refuse('rate_limited');
      const email = await inTransaction(db, async (transaction) => {
        const registration = await transaction
          .updateTable('identity.registration')
          .set({ used_at: clock() })
          .where('token_hash', '=', hashToken(body.token))
          .where('used_at', 'is', null)
          .where('expires_at', '>', clock())
          .returning(['email', 'password_hash', 'lang_key'])
          .executeTakeFirst();
        if (!registration) return null;
        const accountId = await createCustomer(transaction, registration, clock());
        if (!accountId) return null;
        await recordAudit(transaction, {
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
