import { emailOf } from '@caudal/api-spec/typed-text';
import { refuse } from '@caudal/api-spec/server';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { announce } from '../platform/live/live.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { confirmEmail } from './confirm-email.ts';
import { sendEmailChange } from './email-change-job.ts';
import { askForChange, giveUp } from './email-changes.ts';
import type { AccessDenied } from './place-handlers.ts';
import { restoreEmail } from './restore-email.ts';
import { lockAccount } from './standing.ts';

/** Handlers for changing an account's e-mail. Rule identity 17. */
export function emailHandlers(services: Services, accessDenied: AccessDenied) {
  const { db, clock, jobs } = services;
  return {
    changeEmail: async ({ body }, { caller, visitor }) => {
      const { accountId } = caller;
      const email = emailOf(body.email);
      if (email === caller.email) return refuse('validation_failed', [ownEmail]);
      return inTransaction(db, async (transaction) => {
        const now = clock();
        // The lock makes simultaneous requests run one after the other, so that only the last requested change waits for confirmation.
        const { email: former } = await lockAccount(transaction, accountId);
        if (!(await countAttempt(transaction, ['email_change', accountId], now))) return refuse('rate_limited');
        const changeId = await askForChange(transaction, { accountId, former, email }, now);
        await jobs.send(transaction, sendEmailChange, { changeId });
        await audit.onOwnAccount(transaction, accountId, visitor.requestId, 'email_change.requested');
        await announce(transaction, accountId, 'account');
        return {};
      });
    },

    giveUpEmailChange: (_request, { caller: { accountId }, visitor }) =>
      inTransaction(db, async (transaction) => {
        if (!(await giveUp(transaction, accountId, clock()))) return refuse('not_found');
        await audit.onOwnAccount(transaction, accountId, visitor.requestId, 'email_change.given_up');
        await announce(transaction, accountId, 'account');
        return {};
      }),

    confirmEmail: confirmEmail(services),
    restoreEmail: restoreEmail(services, accessDenied),
  } satisfies Partial<AllHandlers>;
}

const ownEmail = {
  path: '/email',
  message: { es: 'Ese ya es el correo de tu cuenta.', en: 'That is the e-mail of your account already.' },
};
