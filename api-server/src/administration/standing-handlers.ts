import { refuse } from '@caudal/api-spec/server';
import type { AccessDenied } from '../identity/place-handlers.ts';
import { isOwnCustomer } from '../identity/own-customer.ts';
import { makeActive } from '../identity/standing.ts';
import { tellOfStanding } from '../identity/tell.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { announceToOfficers } from '../platform/live/live.ts';
import type { Services } from '../platform/services.ts';
import { changeAccess } from './access-change.ts';
import { audit } from './audit.ts';
import { readUser } from './user-list.ts';

/** Answers the operation that makes accounts inactive, and active again. Rule administration 5. */
export function standingHandlers(services: Services, accessDenied: AccessDenied) {
  return {
    setStanding: async ({ params: { userId }, body: { active, reason } }, { caller, visitor: { requestId } }) => {
      if (userId === caller.accountId) return refuse('own_account');
      if (await isOwnCustomer(services.db, caller, userId)) return refuse('own_customer');
      const by = { kind: 'officer', id: caller.accountId } as const;
      const refusal = await changeAccess(
        services.db,
        caller.accountId,
        async (transaction) => {
          const account = await transaction
            .selectFrom('identity.account')
            .select(['audience', 'disabled_at'])
            .where('id', '=', userId)
            .forNoKeyUpdate()
            .executeTakeFirst();
          if (!account) return refuse('not_found');
          if ((account.disabled_at === null) === active) return refuse('standing_changed');
          const isCustomer = account.audience === 'customer';
          const ended = await makeActive(services, transaction, userId, active ? null : { reason });
          if (isCustomer && !active) {
            const denied = { accountId: userId, because: 'account_inactive', since: null } as const;
            await accessDenied(transaction, { ...denied, by, now: services.clock(), requestId });
          }
          await audit.record(transaction, {
            actor: by,
            action: active ? 'account.made_active' : 'account.made_inactive',
            subject: { kind: 'account', id: userId },
            requestId,
            detail: { reason, ended },
          });
          const inactive = isCustomer ? 'account_inactive' : 'officer_inactive';
          await tellOfStanding(services, transaction, userId, active ? 'account_active' : inactive);
          if (isCustomer) await announceToOfficers(transaction, 'kyc.read', 'customers', userId);
          return null;
        },
        'users.change',
      );
      return refusal ?? readUser(services.db, userId);
    },
  } satisfies Partial<AllHandlers>;
}
