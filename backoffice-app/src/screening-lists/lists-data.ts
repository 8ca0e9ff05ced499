import type { Schemas } from '@caudal/api-spec/backoffice';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { api, queryOptions } from '../api.ts';

export type ScreeningList = Schemas['ScreeningList'];

export const listsQuery = () => queryOptions('get', '/kyc/administrative/lists');

/** Has every list read anew: it has begun when this is over. @throws RequestError */
export async function loadLists(): Promise<void> {
  await unwrap(api.POST('/kyc/administrative/lists/load'));
}
