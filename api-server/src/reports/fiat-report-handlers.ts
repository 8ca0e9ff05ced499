import { refuse } from '@caudal/api-spec/server';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { usual_dialect } from '../platform/csv.ts';
import { dayProblems } from '../platform/http/day-problems.ts';
import { createFileAnswers, reportPatience } from '../platform/http/file-answers.ts';
import type { Services } from '../platform/services.ts';
import { recordListExport, recordListRead } from './audit.ts';
import { fiatReportFile } from './fiat-report-csv.ts';
import { countPages, readFiatReport } from './fiat-report.ts';

const fileNames = ['deposits-information.csv', 'withdrawals-information.csv'] as const;

export function fiatReportHandlers({ db }: Services) {
  const answerFile = createFileAnswers(reportPatience);
  return {
    readFiatReport: async ({ body }, context) => {
      const problems = dayProblems(body, ['date']);
      if (problems.length > 0) return refuse('validation_failed', problems);
      const [page, pagesNumber] = await Promise.all([
        readFiatReport(context.reading, body),
        countPages(context.reading, body),
      ]);
      if (!page) return refuse('cursor_invalid');
      const customers = page.transactionReportDTOList.map(({ userId }) => userId);
      await recordListRead(db, 'fiat_report', { filter: body, customers }, context);
      return { ...page, pagesNumber };
    },

    exportFiatReport: async ({ body, query: { dialect = usual_dialect } }, context) => {
      const problems = dayProblems(body, ['date']);
      if (problems.length > 0) return refuse('validation_failed', problems);
      return answerFile({
        owner: context.caller.accountId,
        name: fileNames[body.transactionType] ?? fileNames[0],
        type: 'text/csv; charset=utf-8',
        content: fiatReportFile(context.reading, body, dialect),
        onRecord: () => recordListExport(db, 'fiat_report', body, context),
      });
    },
  } satisfies Partial<AllHandlers>;
}
