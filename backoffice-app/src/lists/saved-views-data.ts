import type { Schemas } from '@caudal/api-spec/backoffice';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { api, queryOptions, type Operation } from '../api.ts';
import type { ListName } from './list-address.ts';

export type View = Schemas['View'];

const of = (list: ListName) => ({ params: { path: { list } } });
const ofOne = (list: ListName, viewId: string) => ({ params: { path: { list, viewId } } });

export const viewsQuery = (list: ListName) => queryOptions('get', '/system/administrative/views/{list}', of(list));

/** Queries to invalidate after a view was saved, renamed or removed. */
export const viewsMadeOld = {
  always: ['get /system/administrative/views/{list}'],
} as const satisfies MadeOld<Operation>;

export const saveView = (list: ListName, body: Schemas['NewView']) =>
  unwrap(api.POST('/system/administrative/views/{list}', { ...of(list), body }));

export const renameView = (list: ListName, viewId: string, name: string) =>
  unwrap(api.PUT('/system/administrative/views/{list}/{viewId}', { ...ofOne(list, viewId), body: { name } }));

export const removeView = (list: ListName, viewId: string) =>
  unwrap(api.DELETE('/system/administrative/views/{list}/{viewId}', ofOne(list, viewId)));
