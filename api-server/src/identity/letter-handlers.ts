import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { announce } from '../platform/live/live.ts';
import type { Services } from '../platform/services.ts';
import type { Database } from '../platform/db/database.ts';
import { audit } from './audit.ts';
import { optional_letters } from './optional-letters.ts';
import { lockAccount } from './standing.ts';

export function letterHandlers({ db }: Services) {
  return {
    listLetters: async (_request, { caller }) => {
      const off = await lettersOff(db, caller.accountId);
      return optional_letters.map((kind) => ({ kind, isOn: !off.includes(kind) }));
    },
    changeLetter: ({ body: { kind, isOn } }, { caller: { accountId }, visitor }) =>
      inTransaction(db, async (transaction) => {
        // The lock lets one choice run at a time, so that neither of two undoes the other.
        await lockAccount(transaction, accountId);
        const off = await lettersOff(transaction, accountId);
        if (off.includes(kind) !== isOn) return {};
        await transaction
          .updateTable('identity.account')
          .set({ letters_off: isOn ? off.filter((one) => one !== kind) : [...off, kind] })
          .where('id', '=', accountId)
          .execute();
        await audit.byCustomer(transaction, accountId, visitor.requestId, {
          action: isOn ? 'letter.turned_on' : 'letter.turned_off',
          subject: { kind: 'account', id: accountId },
          detail: { letter: kind },
        });
        await announce(transaction, accountId, 'account');
        return {};
      }),
  } satisfies Partial<AllHandlers>;
}

async function lettersOff(db: Database, accountId: string): Promise<readonly string[]> {
  const { letters_off } = await db
    .selectFrom('identity.account')
    .select('letters_off')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return letters_off;
}
