import { csvOf } from '@caudal/app-kit/files/csv-dialect.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { api, queryOptions } from '../api.ts';
import type { BankDaysFilters, BankDaysSearch } from './bank-days-search.ts';

export type BankDayPage = Schemas['BankDayPage'];
export type BankDay = Schemas['BankDay'];

export const bank_days_rows = 11 as const;

export function bankDaysQuery({ cursor, ...days }: Pick<BankDaysSearch, 'cursor' | 'from' | 'to'>) {
  const size = String(bank_days_rows) as `${typeof bank_days_rows}`;
  const query = { size, ...filterOf(days), ...(cursor !== undefined && { cursor }) };
  return queryOptions('get', '/payment/administrative/bank-days', { params: { query } });
}

/** Reads every day that the filters match, as a file. */
export function bankDaysFile(days: BankDaysFilters): Promise<Blob> {
  return unwrap(api.POST('/payment/administrative/bank-days/file', csvOf(filterOf(days))));
}

const filterOf = ({ from, to }: BankDaysFilters) => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});
