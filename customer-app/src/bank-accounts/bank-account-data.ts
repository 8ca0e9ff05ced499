import type { Schemas } from '@caudal/api-spec/customer';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOptions } from '../api.ts';
import { idTypesQuery, informationQuery } from '../verification/verification-data.ts';

export type Bank = Schemas['Parameter'];
export type DocumentType = Schemas['Parameter'];

export interface Holder {
  name: string;
  /** The code of the document's type, from the server's list of types; undefined when it is not known. */
  documentType: string | undefined;
  document: string;
}

export const banksQuery = () => queryOptions('get', '/payment/api/parameters/banks', {}, { staleTime: 'static' });

/** Returns the verified person, who should own a bank account; null before verification. */
export function useHolder(): Holder | null {
  const { Level1 } = useSuspenseQuery(informationQuery()).data;
  const { data: types } = useSuspenseQuery(idTypesQuery());
  if (!Level1) return null;
  const documentType = types.find(({ name }) => name === Level1.identificationType)?.id;
  return { name: Level1.fullName, documentType, document: Level1.identification };
}
