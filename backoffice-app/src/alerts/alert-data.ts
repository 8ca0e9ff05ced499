import { given } from '@caudal/app-kit/reading/given.ts';
import { csvOf, csvOfQuery } from '@caudal/app-kit/files/csv-dialect.ts';
import { readFile } from '@caudal/app-kit/files/save-blob.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { api, queryOptions } from '../api.ts';
import { pageOf, ofEveryList, withFilters } from '../lists/list-address.ts';
import * as v from 'valibot';
import { customerText, lenient } from '../filters/address.ts';
import { lastSearchAtom } from '../filters/last-search.ts';

/** The number of alerts that have a column. */
const flag_count = 18;

const number = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(flag_count));

/** The search parameters: the numbers of the chosen alerts, the text and the order. */
export const alertSearch = v.object({
  flags: lenient(v.pipe(v.array(number), v.maxLength(flag_count))),
  search: customerText,
  time: lenient(v.picklist(['Recientes', 'Antiguos'])),
  dialog: lenient(v.picklist(['download', 'history'])),
  ...ofEveryList,
});

export type AlertSearch = v.InferOutput<typeof alertSearch>;

/** Returns the search with one flag toggled, back at the first page. */
export function withFlag(former: AlertSearch, flag: number): AlertSearch {
  const { flags = [] } = former;
  const next = flags.includes(flag) ? flags.filter((one) => one !== flag) : [...flags, flag].toSorted((a, b) => a - b);
  return withFilters(former, { flags: next.length > 0 ? next : undefined });
}

export type AlertPage = Schemas['AlertPage'];
export type AlertRow = Schemas['AlertRow'];
export type AlertStatus = Schemas['AlertStatus'];
export type AlertHistoryRow = Schemas['AlertHistoryRow'];
export type AlertOpening = Schemas['AlertOpening'];
export type AlertFinding = Schemas['AlertFinding'];

/** Reads a page of the customers who have alerts. */
export const alertsQuery = (asked: AlertSearch) =>
  queryOptions('post', '/kyc/administrative/alerts/information', { body: { ...filterOf(asked), ...pageOf(asked) } });

/** Reads every customer whom the filters match, as a file. */
export const alertsFile = (asked: AlertSearch) =>
  readFile(api.POST('/kyc/administrative/alerts/information/file', csvOf(filterOf(asked))));

/** Reads the alerts of all customers, open and closed, as a file. */
export const alertHistoryFile = () => readFile(api.POST('/kyc/administrative/alerts/history/file', csvOfQuery({})));

/** Builds the filter body. It holds one flag per column, in the order of the columns. */
function filterOf({ flags = [], search, time }: AlertSearch): Schemas['AlertFilter'] {
  const filters = Array.from({ length: flag_count }, (_, place) => (flags.includes(place + 1) ? '1' : '0'));
  return given({ filter: flags.length > 0, filters, search, time });
}

export const alertStatusQuery = (userId: string) =>
  queryOptions('get', '/kyc/administrative/users/alerts-status', { params: { query: { userId } } });

/** Reads all openings of a customer's alerts, each with its type and officer. */
export const alertOpeningsQuery = (userId: string) =>
  queryOptions('get', '/kyc/administrative/alerts/openings', { params: { query: { userId } } });

/** Reads what rules found for a customer's open alerts. */
export const openFindingsQuery = (userId: string) =>
  queryOptions('get', '/kyc/administrative/alerts/findings', { params: { query: { userId } } });

const ofAlert = (userId: string, number: number) => ({ params: { query: { userId, alertId: String(number) } } });

/** Reads the openings and closings of an alert, newest first. They are not cached. */
export const alertHistoryQuery = (userId: string, number: number) =>
  queryOptions('get', '/kyc/administrative/alerts/user', ofAlert(userId, number), { gcTime: 0 });
/** Reads what rules found for an alert. It is not cached. */
export const alertFindingsQuery = (userId: string, number: number) =>
  queryOptions('get', '/kyc/administrative/alerts/findings', ofAlert(userId, number), { gcTime: 0 });

interface AlertAct {
  readonly number: number;
  /** The id of the type for alerts 7 and 18; null for the other alerts. */
  readonly type: string | null;
  readonly reason: string;
  readonly officerId: string;
  readonly userId: string;
}

/** Opens or closes an alert. Returns true when another officer has to approve first. */
export async function actOnAlert(
  act: 'activate' | 'deactivate',
  { number, type, reason, officerId, userId }: AlertAct,
): Promise<boolean> {
  const said = { message: reason, reviewedBy: officerId, userId };
  const answer =
    type === null
      ? await unwrap(
          api.POST(`/kyc/administrative/alerts/${act}`, {
            body: { ...said, alertId: number as Schemas['AlertAct']['alertId'] },
          }),
        )
      : await unwrap(
          api.POST(`/kyc/administrative/alerts/type/${act}`, {
            body: { ...said, alertId: number as Schemas['TypedAlertAct']['alertId'], alertTypeId: type },
          }),
        );
  return answer.awaitsApproval;
}

export const alertListSearchAtom = lastSearchAtom<AlertSearch>('caudal.alert-list', {});
