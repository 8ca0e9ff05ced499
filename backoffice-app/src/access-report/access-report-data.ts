import { csvOf } from '@caudal/app-kit/files/csv-dialect.ts';
import { readFile } from '@caudal/app-kit/files/save-blob.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { api, queryOptions } from '../api.ts';
import { pageOf, ofEveryList } from '../lists/list-address.ts';
import * as v from 'valibot';
import { customerText, lenient, typed } from '../filters/address.ts';
import { dayRange, inOrder } from '../filters/day.ts';

/** The search parameters: filters, current page and previous pages. Rule administration 6. */
export const accessReportSearch = v.pipe(
  v.object({
    result: lenient(
      v.picklist(['opened', 'password_rejected', 'factor_awaited', 'factor_rejected', 'recovered', 'company_rejected']),
    ),
    search: customerText,
    /** The beginning of a user id or of an e-mail address. */
    account: lenient(v.pipe(typed, v.regex(/^\S*$/), v.maxLength(254))),
    ...dayRange,
    /** Leaves only sign-ins from a place (a device in a network) that was new to the account. */
    place: lenient(v.picklist(['new'])),
    role: lenient(v.picklist(['Usuario', 'Administrativo'])),
    size: lenient(v.picklist([25, 50, 100])),
    dialog: lenient(v.picklist(['download'])),
    ...ofEveryList,
  }),
  v.transform(inOrder),
);

export type AccessReportSearch = v.InferOutput<typeof accessReportSearch>;

export type AccessReportPage = Schemas['AccessReportPage'];
export type AccessReportRow = Schemas['AccessReportRow'];

export const accessReportQuery = (asked: AccessReportSearch) =>
  queryOptions('post', '/system/administrative/access-report', { body: { ...filterOf(asked), ...pageOf(asked) } });

/** Reads every sign-in that the filters match, as a file. */
export const accessReportFile = (asked: AccessReportSearch) =>
  readFile(api.POST('/system/administrative/access-report/file', csvOf(filterOf(asked))));

/** Builds the filter body. A filter that is not set is sent as an empty string. */
function filterOf(asked: AccessReportSearch): Schemas['AccessReportFilter'] {
  const { result = '', search = '', account = '', from = '', to = '', role = '', place } = asked;
  return { result, search, account, from, to, role, newPlace: place === 'new' };
}
