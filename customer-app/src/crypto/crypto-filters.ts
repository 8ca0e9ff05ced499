import type { Schemas } from '@caudal/api-spec/customer';
import type { PeriodKey } from '../history/period-key.ts';
import { daysOf, readPeriod } from '../history/periods.ts';

/** What of the chain's history is shown, as it stands in the address. */
export interface CryptoFilters {
  readonly state?: Schemas['TransactionState'] | undefined;
  readonly asset?: string | undefined;
  readonly period?: PeriodKey | undefined;
}

/** The same, as the server is asked. */
export function cryptoFilterOf({ state, asset, period }: CryptoFilters) {
  const asked = period === undefined ? null : readPeriod(period);
  return { ...(state && { state }), ...(asset && { asset }), ...(asked && daysOf(asked)) };
}

export function isCryptoFiltered(filters: CryptoFilters): boolean {
  return Object.keys(cryptoFilterOf(filters)).length > 0;
}
