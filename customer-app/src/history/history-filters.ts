import { given } from '@caudal/app-kit/reading/given.ts';
import type { Schemas } from '@caudal/api-spec/customer';
import { daysOf, readPeriod } from './periods.ts';
import type { PeriodKey } from './period-key.ts';

/** Filters of the history, as they are written in the URL. No list has all of them. */
export interface HistoryFilters {
  readonly kind?: Schemas['TransactionKind'] | undefined;
  readonly state?: Schemas['TransactionState'] | undefined;
  readonly asset?: string | undefined;
  readonly period?: PeriodKey | undefined;
}

/** Returns the filters as the server expects them. */
export function filterOf({ kind, state, asset, period }: HistoryFilters) {
  const asked = period === undefined ? null : readPeriod(period);
  return { ...given({ kind, state, asset }), ...(asked && daysOf(asked)) };
}

export function isFiltered(filters: HistoryFilters): boolean {
  return Object.keys(filterOf(filters)).length > 0;
}
