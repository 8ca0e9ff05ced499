import { refuse } from '@caudal/api-spec/server';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { countAttempt, forgiveAttempt } from '../platform/limits/attempts.ts';
import type { Services } from '../platform/services.ts';
import { readAccount } from './account-row.ts';
import { audit } from './audit.ts';
import { endAccess } from './session-handlers.ts';
import { hashPassword, isCommonPassword, isPassword } from './passwords.ts';
import { writeTo } from './tell.ts';

export function passwordHandlers(services: Services) {
  const { db, clock } = services;
  return {
    changePassword: async ({ body }, { caller, visitor }) => {
      const { accountId, sessionId, email } = caller;
      const now = clock();
      const counted = ['confirmation', sessionId] as const;
      if (!(await countAttempt(db, counted, now))) return refuse('rate_limited');
      const { password_hash: former } = await readAccount(db, accountId, ['password_hash']);
      if (!(await isPassword(body.currentPassword, former))) return refuse('password_rejected');
      await forgiveAttempt(db, counted, now);
      if (await isCommonPassword(body.newPassword, email)) return refuse('password_too_common');
      const password_hash = await hashPassword(body.newPassword);
      return inTransaction(db, async (transaction) => {
        // The second of two simultaneous changes fails here, because the password it was checked against is no longer current.
        const changed = await transaction
          .updateTable('identity.account')
          .set({ password_hash, password_changed_at: clock() })
          .where('id', '=', accountId)
          .where('password_hash', '=', former)
          .returning('id')
          .executeTakeFirst();
        if (!changed) return refuse('password_rejected');
        const ended = await endAccess(services, transaction, caller, 'password_changed');
        await audit.onOwnAccount(transaction, accountId, visitor.requestId, 'password.changed', { ended });
        await writeTo(services, transaction, accountId, 'password_changed');
        return { ended };
      });
    },
  } satisfies Partial<AllHandlers>;
}
