import { csvOf } from '@caudal/app-kit/files/csv-dialect.ts';
import { readFile } from '@caudal/app-kit/files/save-blob.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { api, queryOptions } from '../api.ts';
import { pageOf, ofEveryList } from '../lists/list-address.ts';
import * as v from 'valibot';
import { customerText, lenient, typed } from '../filters/address.ts';

const id = v.pipe(typed, v.regex(/^[0-9a-f-]*$/), v.maxLength(36));
const order = v.picklist(['Ascendente', 'Descendente']);

/** The search parameters: tab, filters, current page and previous pages. Rule reports 1. */
export const fiatReportSearch = v.object({
  tab: lenient(v.picklist(['withdrawals'])),
  state: lenient(v.picklist(['Pendiente', 'Completo', 'Fallido'])),
  /** 'Automatico', or the beginning of an officer's id. */
  aprobador: lenient(v.union([v.literal('Automatico'), id])),
  date: lenient(v.pipe(typed, v.isoDate())),
  search: customerText,
  userId: lenient(id),
  transactionId: lenient(id),
  accountId: lenient(id),
  amountOrder: lenient(order),
  timeOrder: lenient(order),
  /** Rows per page; eleven if undefined. */
  size: lenient(v.picklist([25, 50, 100])),
  dialog: lenient(v.picklist(['download'])),
  ...ofEveryList,
});

export type FiatReportSearch = v.InferOutput<typeof fiatReportSearch>;

export type FiatReportRow = Schemas['FiatReportRow'];

/** A page of the report with its rows under `results`, as in every other list, instead of the API's own name for them. */
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
export const fiatReportFile = (asked: FiatReportSearch) =>
  readFile(api.POST('/payment/transactions/administrative/fiat-report/file', csvOf(filterOf(asked))));

/** Builds the filter body. A filter that is not set is sent as the API expects: an empty string. */
function filterOf(asked: FiatReportSearch): Schemas['FiatReportFilter'] {
  const { state = '', aprobador = '', date = '', userId = '', search = '', transactionId = '', accountId = '' } = asked;
  const { amountOrder = '', timeOrder = '' } = asked;
  const transactionType = asked.tab === 'withdrawals' ? 1 : 0;
  return { transactionType, state, aprobador, date, userId, search, transactionId, accountId, amountOrder, timeOrder };
}
