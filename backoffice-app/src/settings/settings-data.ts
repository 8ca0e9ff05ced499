import type { Schemas } from '@caudal/api-spec/backoffice';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { api, queryOptions, type Operation } from '../api.ts';
import * as v from 'valibot';
import { lenient, typed } from '../filters/address.ts';

export type Setting = Schemas['Setting'];
export type SettingProposal = Schemas['SettingProposal'];
export type SettingVersion = Schemas['SettingVersion'];

export const settingsQuery = () => queryOptions('get', '/system/administrative/settings');

const of = (name: string) => ({ params: { path: { name } } });

export const versionsQuery = (name: string) =>
  queryOptions('get', '/system/administrative/settings/{name}/versions', of(name));

/** Queries to invalidate after a change was proposed or answered. */
export const settingsMadeOld = {
  always: ['get /system/administrative/settings', 'get /system/administrative/settings/{name}/versions'],
} as const satisfies MadeOld<Operation>;

export const proposeSetting = (name: string, body: Schemas['SettingChange']) =>
  unwrap(api.POST('/system/administrative/settings/{name}/proposal', { ...of(name), body }));

export const answerSetting = (name: string, body: Schemas['SettingAnswer']) =>
  unwrap(api.POST('/system/administrative/settings/{name}/answer', { ...of(name), body }));

/** The search parameters: the filter, the open dialog and its setting. */
export const settingsSearch = v.object({
  filter: lenient(v.picklist(['waiting', 'changed', 'fees'])),
  dialog: lenient(v.picklist(['propose', 'approve', 'reject', 'withdraw', 'versions'])),
  name: lenient(v.pipe(typed, v.regex(/^[a-z][a-z0-9_]{0,59}$/))),
});

export type SettingsSearch = v.InferOutput<typeof settingsSearch>;
