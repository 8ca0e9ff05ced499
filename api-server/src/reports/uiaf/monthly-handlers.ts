import type { FieldProblem } from '@caudal/api-spec';
import { refuse } from '@caudal/api-spec/server';
import type { AllHandlers } from '../../platform/http/contexts.ts';
import { createFileAnswers, reportPatience } from '../../platform/http/file-answers.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit.ts';
import { periodOf, shortNameOfPeriod } from '../statement-period.ts';
import { monthlyFile } from './monthly-csv.ts';
import { readMonthlyReport } from './monthly-report.ts';
import { readUiafThresholds } from './uiaf-settings.ts';

const notBegun: FieldProblem = {
  path: '/month',
  message: { es: 'Elige un mes que ya haya empezado.', en: 'Choose a month that has begun.' },
};

/** Returns the handlers of the draft of a month's transactions. Rule uiaf 6. */
export function monthlyHandlers({ db, clock }: Services) {
  const answerFile = createFileAnswers(reportPatience);
  return {
    readMonthlyReport: async ({ body }) => {
      const now = clock();
      const period = periodOf(body, now);
      if (period.from > now) return refuse('validation_failed', [notBegun]);
      return readMonthlyReport(db, period, await readUiafThresholds(db));
    },

    exportMonthlyReport: async ({ query: { dialect }, body }, { caller, visitor }) => {
      const now = clock();
      const period = periodOf(body, now);
      if (period.from > now) return refuse('validation_failed', [notBegun]);
      const thresholds = await readUiafThresholds(db);
      return answerFile({
        owner: caller.accountId,
        name: `borrador-uiaf-${shortNameOfPeriod(body)}.csv`,
        table: monthlyFile(db, period, thresholds),
        dialect,
        onRecord: () =>
          audit.byOfficer(db, caller.accountId, visitor.requestId, {
            action: 'uiaf_month.exported',
            subject: { kind: 'operation', id: 'exportMonthlyReport' },
            detail: { ...body, dollarCop: String(thresholds.dollarCop) },
          }),
      });
    },
  } satisfies Partial<AllHandlers>;
}
