import { given } from '@caudal/app-kit/reading/given.ts';
import { csvAsked, csvOf } from '@caudal/app-kit/files/csv-dialect.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { readFile, saveAnswer } from '@caudal/app-kit/files/save-blob.ts';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { api, queryOptions, type Operation } from '../api.ts';
import * as v from 'valibot';
import { lenient, typed } from '../filters/address.ts';

export type RosAlert = Schemas['RosAlert'];
export type RosDraft = Schemas['RosDraft'];
export type MonthlyReport = Schemas['MonthlyReport'];
export type ReportedMonth = Schemas['ReportedMonth'];
export type ReportedOperation = Schemas['ReportedOperation'];

/** Reads the totals of a month's report. */
export const monthlyQuery = (body: ReportedMonth) =>
  queryOptions('post', '/uiaf/administrative/monthly-report', { body });

export const monthlyFile = (body: ReportedMonth) =>
  readFile(api.POST('/uiaf/administrative/monthly-report/file', csvOf(body)));

/**
 * Reads the alerts that a draft may be about. Each reading is recorded, so the answer is not refreshed by itself and is
 * dropped when it is no longer shown.
 */
export const rosAlertsQuery = (userId: string) =>
  queryOptions('get', '/uiaf/administrative/ros-alerts', { params: { query: { userId } } }, { gcTime: 0 });

/** Reads a page of the drafts about a customer, or about all customers. */
export const rosDraftsQuery = (userId: string | undefined, cursor: string | undefined) =>
  queryOptions(
    'get',
    '/uiaf/administrative/ros-drafts',
    { params: { query: given({ userId, cursor }) } },
    { gcTime: 0 },
  );

/** Queries to invalidate after a draft is created. */
export const rosMadeOld = { always: ['get /uiaf/administrative/ros-drafts'] } as const satisfies MadeOld<Operation>;

/** Creates a draft. @throws RequestError */
export const makeRosDraft = (body: Schemas['NewRosDraft']) =>
  unwrap(api.POST('/uiaf/administrative/ros-drafts', { body }));

/** Saves a draft: the document, or its movements as a table. @throws RequestError */
export function saveRosDraft(draftId: string, format: Schemas['RosFormat']): Promise<void> {
  const params = { path: { draftId }, query: { format, ...csvAsked() } };
  return saveAnswer(api.GET('/uiaf/administrative/ros-drafts/{draftId}/file', { params, parseAs: 'blob' }));
}

/** Returns a draft's name as the document has it: 'ROS-000007'. */
export const nameOfDraft = ({ number }: Pick<RosDraft, 'number'>) => `ROS-${String(number).padStart(6, '0')}`;

/** The search parameters: tab, month and dialog. */
export const uiafSearch = v.object({
  tab: lenient(v.picklist(['drafts'])),
  /** The month as 'YYYY-MM'; undefined for the last completed one. */
  month: lenient(v.pipe(typed, v.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  dialog: lenient(v.picklist(['download'])),
});

export type UiafSearch = v.InferOutput<typeof uiafSearch>;
