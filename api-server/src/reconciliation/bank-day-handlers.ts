import { refuse } from '@caudal/api-spec/server';
import type { MovementServices } from '../movements/services.ts';
import { dateInColombia } from '../platform/colombian-time.ts';
import type { AccountContext, AllHandlers } from '../platform/http/contexts.ts';
import { dayRangeProblems } from '../platform/http/day-problems.ts';
import { createFileAnswers, reportPatience } from '../platform/http/file-answers.ts';
import { audit } from './audit.ts';
import { bankDayFile } from './bank-day-file.ts';
import { listBankDays } from './bank-days.ts';

/** The handlers that list and export the days that were compared with each bank. Rule reconciliation 4. */
export function bankDayHandlers({ db, rails, clock }: MovementServices) {
  const answerFile = createFileAnswers(reportPatience);
  const record = (
    action: 'bank_days.listed' | 'bank_days.exported',
    detail: Record<string, string | boolean>,
    { caller, visitor }: AccountContext,
  ) =>
    audit.byOfficer(db, caller.accountId, visitor.requestId, {
      action,
      subject: { kind: 'operation', id: 'listBankDays' },
      detail,
    });
  return {
    listBankDays: async ({ query }, context) => {
      const { cursor, size, ...days } = query;
      // A problem in a query names the parameter, not a path in a body.
      const problems = dayRangeProblems(days).map(({ path, message }) => ({ path: path.slice(1), message }));
      if (problems.length > 0) return refuse('validation_failed', problems);
      const page = await listBankDays(db, rails, { ...query, size: Number(size ?? 11) });
      if (!page) return refuse('cursor_invalid');
      await record('bank_days.listed', { ...days, further: cursor !== undefined }, context);
      return page;
    },

    exportBankDays: async ({ query: { dialect }, body }, context) => {
      const problems = dayRangeProblems(body);
      if (problems.length > 0) return refuse('validation_failed', problems);
      return answerFile({
        owner: context.caller.accountId,
        name: `conciliacion-${dateInColombia(clock())}.csv`,
        table: bankDayFile(db, rails, body),
        dialect,
        onRecord: () => record('bank_days.exported', { ...body }, context),
      });
    },
  } satisfies Partial<AllHandlers>;
}
