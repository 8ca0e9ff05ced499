import type { Schemas } from '@caudal/api-spec/customer';
import type { PeriodKey } from '../history/period-key.ts';
import { daysOf, readPeriod } from '../history/periods.ts';

/** Filters of the chain's history, as they stand in the address. */
export interface CryptoFilters {
  readonly state?: Schemas['TransactionState'] | undefined;
  readonly asset?: string | undefined;
  readonly period?: PeriodKey | undefined;
}

/** Returns the filters as query parameters for the server. */
export function cryptoFilterOf({ state, asset, period }: CryptoFilters) {
  const asked = period === undefined ? null : readPeriod(period);
  return { ...(state && { state }), ...(asset && { asset }), ...(asked && daysOf(asked)) };
}

export function isCryptoFiltered(filters: CryptoFilters): boolean {
  return Object.keys(cryptoFilterOf(filters)).length > 0;
}
