import { completeAccount } from '../identity/customer-account.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { announce } from '../platform/live/live.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';

export function surveyHandlers({ db, clock }: Services) {
  return {
    answerSurvey: async ({ body }, { caller, visitor }) => {
      await inTransaction(db, async (transaction) => {
        const now = clock();
        const answered = await transaction
          .updateTable('customers.customer')
          .set({
            survey_response_a: body.responseA,
            survey_response_b: body.responseB,
            survey_answered_at: now,
            last_modified_at: now,
          })
          .where('account_id', '=', caller.accountId)
          .where('survey_answered_at', 'is', null)
          .returning('account_id')
          .executeTakeFirst();
        if (!answered) return;
        await completeAccount(transaction, caller.accountId);
        await audit.onOwnFile(transaction, caller.accountId, visitor.requestId, 'survey.answered');
      });
      await announce(db, caller.accountId, 'account');
      return {};
    },
  } satisfies Partial<AllHandlers>;
}
