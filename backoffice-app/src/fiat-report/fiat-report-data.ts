import { csvOf } from '@caudal/app-kit/files/csv-dialect.ts';
import { readFile, type ReadFile } from '@caudal/app-kit/files/save-blob.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { api, queryOptions } from '../api.ts';
import { pageOf } from '../lists/list-address.ts';
import type { FiatReportSearch } from './fiat-report-search.ts';

export type FiatReportRow = Schemas['FiatReportRow'];

/** A page of the report; its rows have the name that the rows of every list have. */
export type FiatReportPage = Omit<Schemas['FiatReportPage'], 'transactionReportDTOList'> & {
  readonly results: readonly FiatReportRow[];
};

export function fiatReportQuery(asked: FiatReportSearch) {
  const body = { ...filterOf(asked), ...pageOf(asked) };
  return {
    ...queryOptions('post', '/payment/transactions/administrative/fiat-report', { body }),
    select: ({ transactionReportDTOList: results, ...page }: Schemas['FiatReportPage']): FiatReportPage => ({
      ...page,
      results,
    }),
  };
}

/** Reads every movement that the filters match, as a file. */
export function fiatReportFile(asked: FiatReportSearch): Promise<ReadFile> {
  return readFile(api.POST('/payment/transactions/administrative/fiat-report/file', csvOf(filterOf(asked))));
}

/** Builds the filter body. A filter that is not set is sent as the API expects: an empty string. */
function filterOf(asked: FiatReportSearch): Schemas['FiatReportFilter'] {
  const { state = '', aprobador = '', date = '', userId = '', search = '', transactionId = '', accountId = '' } = asked;
  const { amountOrder = '', timeOrder = '' } = asked;
  const transactionType = asked.tab === 'withdrawals' ? 1 : 0;
  return { transactionType, state, aprobador, date, userId, search, transactionId, accountId, amountOrder, timeOrder };
}
