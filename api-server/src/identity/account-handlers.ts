import { inTransaction, afterCommit } from '../platform/db/transaction.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { announce } from '../platform/live/live.ts';
import type { Services } from '../platform/services.ts';
import { tellDevice } from './sign-ins.ts';

export function accountHandlers({ db }: Services) {
  return {
    readAccount: async ({ query }, { caller }) => {
      if (query.userDevice) await tellDevice(db, caller, query.userDevice);
      return {
        id: caller.accountId,
        email: caller.email,
        state: caller.state,
        authorities: caller.authorities,
        permissions: [...caller.permissions],
        // An account exists only once its e-mail is confirmed.
        activated: true,
        langKey: caller.langKey,
      };
    },

    changeLanguage: ({ body: { langKey } }, { caller: { accountId } }) =>
      inTransaction(db, async (transaction) => {
        await transaction
          .updateTable('identity.account')
          .set({ lang_key: langKey })
          .where('id', '=', accountId)
          .execute();
        afterCommit(transaction, () => announce(db, accountId, 'account'));
        return {};
      }),
  } satisfies Partial<AllHandlers>;
}
