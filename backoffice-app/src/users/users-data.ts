import { given } from '@caudal/app-kit/reading/given.ts';
import { csvOf } from '@caudal/app-kit/files/csv-dialect.ts';
import { readFile } from '@caudal/app-kit/files/save-blob.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { api, queryOptions, type Operation } from '../api.ts';
import { pageOf, ofEveryList } from '../lists/list-address.ts';
import * as v from 'valibot';
import { lenient, typed } from '../filters/address.ts';

/** The search parameters: filters, current page and previous pages. */
export const usersSearch = v.object({
  role: lenient(v.picklist(['Usuario', 'Administrativo'])),
  status: lenient(v.picklist(['Activo', 'Inactivo'])),
  order: lenient(v.picklist(['Ascendente', 'Descendente'])),
  email: lenient(v.pipe(typed, v.regex(/^\S*$/), v.maxLength(254))),
  size: lenient(v.picklist([25, 50, 100])),
  dialog: lenient(v.picklist(['download', 'standing'])),
  /** The id of the account that the dialog is about. */
  account: lenient(v.pipe(v.string(), v.uuid())),
  ...ofEveryList,
});

export type UsersSearch = v.InferOutput<typeof usersSearch>;

export type UserPage = Schemas['UserPage'];
export type UserRow = Schemas['UserRow'];

export const usersQuery = (asked: UsersSearch) =>
  queryOptions('post', '/system/administrative/users', { body: { ...filterOf(asked), ...pageOf(asked) } });

/** Reads every account that the filters match, as a file. */
export const usersFile = (asked: UsersSearch) =>
  readFile(api.POST('/system/administrative/users/file', csvOf(filterOf(asked))));

/** Queries to invalidate after an account was made inactive or active. */
export const usersMadeOld = {
  always: [
    'post /system/administrative/users',
    'get /system/administrative/roles',
    'get /kyc/administrative/users/information',
  ],
} as const satisfies MadeOld<Operation>;

export const setStanding = (userId: string, body: Schemas['StandingChange']) =>
  unwrap(api.POST('/system/administrative/users/{userId}/standing', { params: { path: { userId } }, body }));

/** Builds the filter body. It holds only the filters that are set. */
function filterOf({ role, status, order, email }: UsersSearch): Schemas['UserFilter'] {
  return given({ role, status, order, email });
}
