import type { Schemas } from '@caudal/api-spec/backoffice';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { api, queryOptions, type Operation } from '../api.ts';

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

export function proposeSetting(name: string, body: Schemas['SettingChange']): Promise<Setting> {
  return unwrap(api.POST('/system/administrative/settings/{name}/proposal', { ...of(name), body }));
}

export function answerSetting(name: string, body: Schemas['SettingAnswer']): Promise<Setting> {
  return unwrap(api.POST('/system/administrative/settings/{name}/answer', { ...of(name), body }));
}
