import { Readable } from 'node:stream';
import type { FieldProblem } from '@caudal/api-spec';
import { refuse } from '@caudal/api-spec/server';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { dayInColombia } from '../platform/colombian-time.ts';
import { createPlaces } from '../platform/limits/places.ts';
import type { Services } from '../platform/services.ts';
import { recordReport, recordReportExport } from './audit.ts';
import { fiatReportFile } from './fiat-report-csv.ts';
import { countPages, readFiatReport } from './fiat-report.ts';

const fileNames = ['deposits-information.csv', 'withdrawals-information.csv'] as const;

export function fiatReportHandlers({ db }: Services) {
  // Each holds a connection of the database until its last byte was taken.
  const filesUnderWay = createPlaces({ of_one_max: 1, of_all_max: 4 });
  return {
    readFiatReport: async ({ body }, context) => {
      if (!isDay(body.date)) return refuse('validation_failed', [noSuchDay]);
      const [page, pagesNumber] = await Promise.all([readFiatReport(db, body), countPages(db, body)]);
      if (!page) return refuse('cursor_invalid');
      await recordReport(
        db,
        body,
        page.transactionReportDTOList.map(({ userId }) => userId),
        context,
      );
      return { ...page, pagesNumber };
    },

    exportFiatReport: async ({ body }, context) => {
      if (!isDay(body.date)) return refuse('validation_failed', [noSuchDay]);
      const leave = filesUnderWay.take(context.caller.accountId);
      if (!leave) return refuse('rate_limited');
      const content = Readable.from(fiatReportFile(db, body), { objectMode: false }).once('close', leave);
      try {
        await recordReportExport(db, body, context);
      } catch (error) {
        content.destroy();
        throw error;
      }
      return {
        content,
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${fileNames[body.transactionType] ?? fileNames[0]}"`,
        },
      };
    },
  } satisfies Partial<AllHandlers>;
}

const isDay = (date: string | undefined) => !date || dayInColombia(date) !== null;

const noSuchDay: FieldProblem = {
  path: '/date',
  message: { es: 'Elige un día que exista.', en: 'Choose a day that exists.' },
};
