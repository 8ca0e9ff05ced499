import type { CsvDialect, Lines } from '../platform/csv.ts';
import { refuse } from '@caudal/api-spec/server';
import type { AccountContext, AllHandlers } from '../platform/http/contexts.ts';
import { dayProblems } from '../platform/http/day-problems.ts';
import { createFileAnswers, reportPatience } from '../platform/http/file-answers.ts';
import { recordListExport, recordListRead, type ListedReport } from './audit.ts';
import { countPages, type ChainFilter } from './chain-filter.ts';
import { cryptoReportFile, orderReportFile, tradeReportFile } from './chain-report-files.ts';
import { cryptoReport, readCryptoReport, type ReportSource } from './crypto-report.ts';
import { custodyReport, readCustodyReport, type CustodySource } from './custody-report.ts';
import { orderReport, readOrderReport, readTradeReport, tradeReport } from './swap-reports.ts';

type Page<Row> = { results: Row[]; nextCursor: string | null };

const cryptoFileNames = {
  deposit: 'deposits-information.csv',
  withdrawal: 'withdrawals-information.csv',
  all: 'transactions-information.csv',
};

/** Returns the handlers of the list of customers' addresses on the chain. Rule chain 11. */
export function custodyHandlers({ db, chain }: CustodySource) {
  return {
    listCustodyAddresses: async ({ query }, context) => {
      const size = Number(query.limit ?? '10');
      const [page, pagesNumber] = await Promise.all([
        readCustodyReport({ db, chain }, query, size),
        countPages(db, custodyReport(db, query), size),
      ]);
      if (!page) return refuse('cursor_invalid');
      const customers = page.results.map(({ userId }) => userId);
      await recordListRead(db, 'custody_report', { filter: query, customers }, context);
      return { ...page, pagesNumber };
    },
  } satisfies Partial<AllHandlers>;
}

/** Returns the handlers of the officers' reports of tokens and swaps, as pages and as files. */
export function chainReportHandlers({ db, chain }: ReportSource) {
  const answerFile = createFileAnswers(reportPatience);
  const source = { db, chain };
  const page = async <Filter extends ChainFilter, Row extends { userId: string }>(
    report: ListedReport,
    { filter, context }: { filter: Filter; context: AccountContext },
    read: (source: ReportSource, filter: Filter, size: number) => Promise<Page<Row> | null>,
    count: (size: number) => Promise<number>,
  ) => {
    const problems = dayProblems(filter, ['date'], 'query');
    if (problems.length > 0) return refuse('validation_failed', problems);
    const size = Number(filter.limit ?? '10');
    const [found, pagesNumber] = await Promise.all([read(source, filter, size), count(size)]);
    if (!found) return refuse('cursor_invalid');
    await recordListRead(db, report, { filter, customers: found.results.map(({ userId }) => userId) }, context);
    return { ...found, pagesNumber };
  };
  const file = async (
    report: ListedReport,
    name: string,
    table: AsyncIterable<Lines>,
    { dialect, ...filter }: ChainFilter & { dialect?: CsvDialect },
    context: AccountContext,
  ) => {
    const problems = dayProblems(filter, ['date'], 'query');
    if (problems.length > 0) return refuse('validation_failed', problems);
    return answerFile({
      owner: context.caller.accountId,
      name,
      table,
      dialect,
      onRecord: () => recordListExport(db, report, filter, context),
    });
  };
  return {
    listCryptoReport: ({ query }, context) =>
      page('crypto_report', { filter: query, context }, readCryptoReport, (size) =>
        countPages(db, cryptoReport(db, query), size),
      ),
    listOrderReport: ({ query }, context) =>
      page('order_report', { filter: query, context }, readOrderReport, (size) =>
        countPages(db, orderReport(db, query), size),
      ),
    listTradeReport: ({ query }, context) =>
      page('trade_report', { filter: query, context }, readTradeReport, (size) =>
        countPages(db, tradeReport(db, query), size),
      ),
    exportCryptoReport: ({ query }, context) =>
      file(
        'crypto_report',
        cryptoFileNames[query.transactionType ?? 'all'],
        cryptoReportFile(source, query),
        query,
        context,
      ),
    exportOrderReport: ({ query }, context) =>
      file('order_report', 'orders-information.csv', orderReportFile(source, query), query, context),
    exportTradeReport: ({ query }, context) =>
      file('trade_report', 'trades-information.csv', tradeReportFile(source, query), query, context),
  } satisfies Partial<AllHandlers>;
}
