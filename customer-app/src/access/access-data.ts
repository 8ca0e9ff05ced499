import type { Schemas } from '@caudal/api-spec/customer';
import { queryOptions } from '../api.ts';

export type SignInRecord = Schemas['SignInRecord'];

/** The query for sign-ins to the account, including failed attempts; the newest first. */
export const signInsQuery = (cursor: string | undefined) =>
  queryOptions('get', '/api/account/sign-ins', { params: { query: cursor === undefined ? {} : { cursor } } });
