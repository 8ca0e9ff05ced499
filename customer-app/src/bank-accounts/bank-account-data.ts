import type { Schemas } from '@caudal/api-spec/customer';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOptions } from '../api.ts';
import { informationQuery } from '../verification/verification-data.ts';

export type Bank = Schemas['Parameter'];

export interface Holder {
  name: string;
  document: string;
}

export const banksQuery = () => queryOptions('get', '/payment/api/parameters/banks', {}, { staleTime: 'static' });

/** The verified person, whom a bank account should belong to. */
export function useHolder(): Holder | null {
  const { Level1 } = useSuspenseQuery(informationQuery()).data;
  return Level1 ? { name: Level1.fullName, document: Level1.identification } : null;
}
