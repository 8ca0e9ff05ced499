import type { Schemas } from '@caudal/api-spec/customer';
import { unwrap } from '@caudal/api-spec/session';
import { api } from '../api.ts';

export type Bank = Schemas['Parameter'];

export interface Holder {
  name: string;
  document: string;
}

export function readBanks() {
  return unwrap(api.GET('/payment/api/parameters/banks'));
}

/** The verified person, whom a bank account should belong to. */
export async function readHolder(): Promise<Holder | null> {
  const { Level1 } = await unwrap(api.GET('/kyc/users/natural/kyc-information'));
  return Level1 ? { name: Level1.fullName, document: Level1.identification } : null;
}
