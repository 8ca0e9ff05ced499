import type { Schemas } from '@caudal/api-spec/backoffice';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { api, queryOptions, type Operation } from '../api.ts';

export type ScreeningList = Schemas['ScreeningList'];

export const listsQuery = () => queryOptions('get', '/kyc/administrative/lists');

/** Queries to invalidate after a list was read, whatever the result. */
export const listsMadeOld = { always: ['get /kyc/administrative/lists'] } as const satisfies MadeOld<Operation>;

/** Makes the server read all lists again. Resolves when the reading has started. @throws RequestError */
export async function loadLists(): Promise<void> {
  await unwrap(api.POST('/kyc/administrative/lists/load'));
}
