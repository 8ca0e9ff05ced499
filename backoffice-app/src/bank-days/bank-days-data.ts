import type { Schemas } from '@caudal/api-spec/backoffice';
import { queryOptions } from '../api.ts';
import type { BankDaysSearch } from './bank-days-search.ts';

export type BankDayPage = Schemas['BankDayPage'];
export type BankDay = Schemas['BankDay'];

export const bank_days_rows = 11 as const;

export function bankDaysQuery({ cursor }: BankDaysSearch) {
  const query = { size: String(bank_days_rows) as `${typeof bank_days_rows}`, ...(cursor !== undefined && { cursor }) };
  return queryOptions('get', '/payment/administrative/bank-days', { params: { query } });
}
