import { given } from '@caudal/app-kit/reading/given.ts';
import { csvOf } from '@caudal/app-kit/files/csv-dialect.ts';
import { readFile, type ReadFile } from '@caudal/app-kit/files/save-blob.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { api, queryOptions } from '../api.ts';
import { page_rows } from '../lists/list-address.ts';
import type { BankDaysSearch } from './bank-days-search.ts';

export type BankDayPage = Schemas['BankDayPage'];
export type BankDay = Schemas['BankDay'];

export function bankDaysQuery({ cursor, ...days }: BankDaysSearch) {
  const size = `${page_rows}` as const;
  const query = given({ size, ...filterOf(days), cursor });
  return queryOptions('get', '/payment/administrative/bank-days', { params: { query } });
}

/** Reads every day that the filters match, as a file. */
export function bankDaysFile(days: BankDaysSearch): Promise<ReadFile> {
  return readFile(api.POST('/payment/administrative/bank-days/file', csvOf(filterOf(days))));
}

const filterOf = ({ from, to }: Pick<BankDaysSearch, 'from' | 'to'>) => given({ from, to });
