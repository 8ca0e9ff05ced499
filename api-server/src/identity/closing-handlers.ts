import { emailOf } from '@caudal/api-spec/typed-text';
import { refuse } from '@caudal/api-spec/server';
import type { Area } from '../platform/area.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { announceToOfficers } from '../platform/live/live.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { giveUp } from './email-changes.ts';
import { voidRecoveries } from './recovery-job.ts';
import { isActive, lockAccount, makeClosed } from './standing.ts';
import { tellOfStanding } from './tell.ts';

/** The function that returns all areas' obstacles to closing a customer's account. */
export type WhyNotClose = NonNullable<Area['whyNotClose']>;

/** Handlers with which customers close their own account. Rule identity 18. */
export function closingHandlers(services: Services, whyNotClose: WhyNotClose) {
  return {
    readClosing: async (_request, { caller }) => ({
      obstacles: [...(await whyNotClose(services.db, caller.accountId))],
    }),
    closeAccount: async ({ body }, { caller: { accountId, email }, visitor }) => {
      if (emailOf(body.email) !== email) return refuse('validation_failed', [otherEmail]);
      return inTransaction(services.db, async (transaction) => {
        await lockAccount(transaction, accountId);
        // An administrator or another tab may already have closed or disabled the account.
        if (!(await isActive(transaction, accountId))) return refuse('unauthorized');
        const obstacles = await whyNotClose(transaction, accountId);
        if (obstacles.length > 0) return refuse('account_not_empty');
        const now = services.clock();
        const ended = await makeClosed(services, transaction, accountId);
        await voidRecoveries(transaction, accountId, now);
        await giveUp(transaction, accountId, now);
        await audit.onOwnAccount(transaction, accountId, visitor.requestId, 'account.closed', { ended });
        await tellOfStanding(services, transaction, accountId, 'account_closed');
        await announceToOfficers(transaction, 'kyc.read', 'customers', accountId);
        return {};
      });
    },
  } satisfies Partial<AllHandlers>;
}

const otherEmail = {
  path: '/email',
  message: { es: 'Escribe el correo de tu cuenta, completo.', en: 'Type the e-mail of your account in full.' },
};
