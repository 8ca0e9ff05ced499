import type { Schemas } from '@caudal/api-spec/customer';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { queryOptions, type Operation } from '../api.ts';

export type Notice = Schemas['Notice'];

/** The query for the customer's notices, the newest first. */
export const noticesQuery = (cursor: string | undefined) =>
  queryOptions('get', '/api/account/notices', { params: { query: cursor === undefined ? {} : { cursor } } });

export const unreadNoticesQuery = () => queryOptions('get', '/api/account/notices/unread');

/** Queries to invalidate after a notice arrived or was read. */
export const noticesMadeOld = {
  always: ['get /api/account/notices', 'get /api/account/notices/unread'],
} as const satisfies MadeOld<Operation>;
