import { given } from '@caudal/app-kit/reading/given.ts';
import { csvOf } from '@caudal/app-kit/files/csv-dialect.ts';
import { readFile, type ReadFile } from '@caudal/app-kit/files/save-blob.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { api, queryOptions, type Operation } from '../api.ts';
import { pageOf } from '../lists/list-address.ts';
import type { UsersSearch } from './users-search.ts';

export type UserPage = Schemas['UserPage'];
export type UserRow = Schemas['UserRow'];

export function usersQuery(asked: UsersSearch) {
  const body = { ...filterOf(asked), ...pageOf(asked) };
  return queryOptions('post', '/system/administrative/users', { body });
}

/** Reads every account that the filters match, as a file. */
export function usersFile(asked: UsersSearch): Promise<ReadFile> {
  return readFile(api.POST('/system/administrative/users/file', csvOf(filterOf(asked))));
}

/** Queries to invalidate after an account was made inactive or active. */
export const usersMadeOld = {
  always: [
    'post /system/administrative/users',
    'get /system/administrative/roles',
    'get /kyc/administrative/users/information',
  ],
} as const satisfies MadeOld<Operation>;

export function setStanding(userId: string, body: Schemas['StandingChange']): Promise<UserRow> {
  return unwrap(api.POST('/system/administrative/users/{userId}/standing', { params: { path: { userId } }, body }));
}

/** Builds the filter body. It holds only the filters that are set. */
function filterOf({ role, status, order, email }: UsersSearch): Schemas['UserFilter'] {
  return given({ role, status, order, email });
}
