import { given } from '@caudal/app-kit/reading/given.ts';
import { csvOf } from '@caudal/app-kit/files/csv-dialect.ts';
import { readFile } from '@caudal/app-kit/files/save-blob.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { api, queryOptions } from '../api.ts';
import { page_rows, ofEveryList } from '../lists/list-address.ts';
import * as v from 'valibot';
import { lenient } from '../filters/address.ts';
import { dayRange, inOrder } from '../filters/day.ts';

/** The search parameters: date range, current page and previous pages. Rule reconciliation 4. */
export const bankDaysSearch = v.pipe(
  v.object({
    ...dayRange,
    dialog: lenient(v.picklist(['download'])),
    ...ofEveryList,
  }),
  v.transform(inOrder),
);

export type BankDaysSearch = v.InferOutput<typeof bankDaysSearch>;

export type BankDayPage = Schemas['BankDayPage'];
export type BankDay = Schemas['BankDay'];

export function bankDaysQuery({ cursor, ...days }: BankDaysSearch) {
  const size = `${page_rows}` as const;
  const query = given({ size, ...filterOf(days), cursor });
  return queryOptions('get', '/payment/administrative/bank-days', { params: { query } });
}

/** Reads every day that the filters match, as a file. */
export const bankDaysFile = (days: BankDaysSearch) =>
  readFile(api.POST('/payment/administrative/bank-days/file', csvOf(filterOf(days))));

const filterOf = ({ from, to }: Pick<BankDaysSearch, 'from' | 'to'>) => given({ from, to });
