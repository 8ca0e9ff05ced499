import { csvOf } from '@caudal/app-kit/files/csv-dialect.ts';
import { readFile, type ReadFile } from '@caudal/app-kit/files/save-blob.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { api, queryOptions } from '../api.ts';
import { pageOf } from '../lists/list-address.ts';
import type { AccessReportSearch } from './access-report-search.ts';

export type AccessReportPage = Schemas['AccessReportPage'];
export type AccessReportRow = Schemas['AccessReportRow'];

export function accessReportQuery(asked: AccessReportSearch) {
  const body = { ...filterOf(asked), ...pageOf(asked) };
  return queryOptions('post', '/system/administrative/access-report', { body });
}

/** Reads every sign-in that the filters match, as a file. */
export function accessReportFile(asked: AccessReportSearch): Promise<ReadFile> {
  return readFile(api.POST('/system/administrative/access-report/file', csvOf(filterOf(asked))));
}

/** Builds the filter body. A filter that is not set is sent as an empty string. */
function filterOf(asked: AccessReportSearch): Schemas['AccessReportFilter'] {
  const { result = '', search = '', account = '', from = '', to = '', role = '', place } = asked;
  return { result, search, account, from, to, role, newPlace: place === 'new' };
}
