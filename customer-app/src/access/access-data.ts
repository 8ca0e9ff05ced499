import type { Schemas } from '@caudal/api-spec/customer';
import { queryOptions } from '../api.ts';

export type SignInRecord = Schemas['SignInRecord'];

/** Who entered the account, or tried to; the newest first. */
export const signInsQuery = (cursor: string | undefined) =>
  queryOptions('get', '/api/account/sign-ins', { params: { query: cursor === undefined ? {} : { cursor } } });
