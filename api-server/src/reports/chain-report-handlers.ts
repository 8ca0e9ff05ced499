import type { CsvDialect, Lines } from '../platform/csv.ts';
import { refuse } from '@caudal/api-spec/server';
import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { AccountContext, AllHandlers } from '../platform/http/contexts.ts';
import { dayProblems } from '../platform/http/day-problems.ts';
import { createFileAnswers, reportPatience } from '../platform/http/file-answers.ts';
import { recordListExport, recordListRead, type ListedReport, type ReadReport } from './audit.ts';
import { countPages, type ChainFilter } from './chain-filter.ts';
import { cryptoReportFile, orderReportFile, tradeReportFile } from './chain-report-files.ts';
import { cryptoReport, readCryptoReport } from './crypto-report.ts';
import { custodyReport, readCustodyReport, type CustodySource } from './custody-report.ts';
import { orderReport, readOrderReport, readTradeReport, tradeReport } from './swap-reports.ts';

type Page<Row> = { results: Row[]; nextCursor: string | null };
type PageFilter = { date?: string; limit?: string };

const cryptoFileNames = {
  deposit: 'deposits-information.csv',
  withdrawal: 'withdrawals-information.csv',
  all: 'transactions-information.csv',
};

/** Returns the handlers of the officers' reports of tokens, swaps and addresses, as pages and as files. */
export function chainReportHandlers({ db, chain }: CustodySource) {
  const answerFile = createFileAnswers(reportPatience);
  const sourceOf = ({ reading }: AccountContext) => ({ db: reading, chain });
  const page = async <Filter extends PageFilter, Row extends { userId: string }, Tables, Table extends keyof Tables>(
    report: ReadReport,
    { filter, context }: { filter: Filter; context: AccountContext },
    read: (source: CustodySource, filter: Filter, size: number) => Promise<Page<Row> | null>,
    matching: (db: Database, filter: Filter) => SelectQueryBuilder<Tables, Table, unknown>,
  ) => {
    const problems = dayProblems(filter, ['date'], 'query');
    if (problems.length > 0) return refuse('validation_failed', problems);
    const size = Number(filter.limit ?? '10');
    const [found, pagesNumber] = await Promise.all([
      read(sourceOf(context), filter, size),
      countPages(context.reading, matching(context.reading, filter), size),
    ]);
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
    listCryptoReport: ({ query: filter }, context) =>
      page('crypto_report', { filter, context }, readCryptoReport, cryptoReport),
    listOrderReport: ({ query: filter }, context) =>
      page('order_report', { filter, context }, readOrderReport, orderReport),
    listTradeReport: ({ query: filter }, context) =>
      page('trade_report', { filter, context }, readTradeReport, tradeReport),
    // Rule chain 11.
    listCustodyAddresses: ({ query: filter }, context) =>
      page('custody_report', { filter, context }, readCustodyReport, custodyReport),
    exportCryptoReport: ({ query }, context) =>
      file(
        'crypto_report',
        cryptoFileNames[query.transactionType ?? 'all'],
        cryptoReportFile(sourceOf(context), query),
        query,
        context,
      ),
    exportOrderReport: ({ query }, context) =>
      file('order_report', 'orders-information.csv', orderReportFile(sourceOf(context), query), query, context),
    exportTradeReport: ({ query }, context) =>
      file('trade_report', 'trades-information.csv', tradeReportFile(sourceOf(context), query), query, context),
  } satisfies Partial<AllHandlers>;
}
