import type { Schemas } from '@caudal/api-spec/backoffice';
import { unwrap } from '@caudal/api-spec/session';
import { api } from '../api.ts';

export type CustomerInformation = Schemas['CustomerInformation'];
export type Level1Steps = Schemas['Level1Steps'];
export type DocumentStatuses = Schemas['DocumentStatuses'];
export type Band = Schemas['Band'];

/** What the customer's screen shows. Each reading is written to the audit log. */
export async function readCustomerFile(userId: string) {
  const params = { params: { query: { userId } } };
  const [customer, steps, statuses] = await Promise.all([
    unwrap(api.GET('/kyc/administrative/users/information', params)),
    unwrap(api.GET('/kyc/administrative/users/stepsToFollow', params)),
    unwrap(api.GET('/kyc/administrative/users/more-information', params)),
  ]);
  return { customer, steps, statuses };
}
