import { refuse } from '@caudal/api-spec/server';
import { chosenOfPage } from '../platform/audit/chosen-filters.ts';
import { dateInColombia } from '../platform/colombian-time.ts';
import type { AccountContext, AllHandlers } from '../platform/http/contexts.ts';
import { dayRangeProblems } from '../platform/http/day-problems.ts';
import { createFileAnswers, reportPatience } from '../platform/http/file-answers.ts';
import type { Services } from '../platform/services.ts';
import { accessReportFile } from './access-report.ts';
import { readAccessReport, type AccessReportFilter } from './access-report.ts';
import { audit } from './audit.ts';

/** Answers the access report: every sign-in and every attempt, of all accounts. Rule administration 6. */
export function accessReportHandlers({ db, clock }: Services) {
  const answerFile = createFileAnswers(reportPatience);
  const record = async (
    action: 'access_report.read' | 'access_report.exported',
    filter: AccessReportFilter,
    accounts: readonly string[],
    { caller, visitor }: AccountContext,
  ) => {
    await audit.byOfficer(db, caller.accountId, visitor.requestId, {
      action,
      subject: { kind: 'operation', id: 'readAccessReport' },
      detail: { ...chosenOfPage(filter), accounts },
    });
  };
  return {
    readAccessReport: async ({ body }, context) => {
      const problems = dayRangeProblems(body);
      if (problems.length > 0) return refuse('validation_failed', problems);
      const page = await readAccessReport(db, body);
      if (!page) return refuse('cursor_invalid');
      const accounts = new Set(page.results.flatMap(({ userId }) => userId ?? []));
      // The audit event is recorded before the page is sent.
      await record('access_report.read', body, [...accounts], context);
      return page;
    },

    exportAccessReport: async ({ query: { dialect }, body }, context) => {
      const problems = dayRangeProblems(body);
      if (problems.length > 0) return refuse('validation_failed', problems);
      return answerFile({
        owner: context.caller.accountId,
        name: `ingresos-${dateInColombia(clock())}.csv`,
        table: accessReportFile(db, body),
        dialect,
        onRecord: () => record('access_report.exported', body, [], context),
      });
    },
  } satisfies Partial<AllHandlers>;
}
