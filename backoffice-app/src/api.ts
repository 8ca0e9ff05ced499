import { createBackofficeClient } from '@caudal/api-spec/backoffice';
import { addAge } from '@caudal/app-kit/reading/answer-age.ts';
import { throwRefusals } from '@caudal/app-kit/session/request-error.ts';
import type { OperationsOf } from '@caudal/app-kit/reading/operations.ts';
import { confirmedFetch } from '@caudal/app-kit/session/confirmed-fetch.ts';
import openapiReactQuery from 'openapi-react-query';

/** The typed client of the officers' API. It adds the access token of this tab's session to each request. */
export const api = createBackofficeClient(confirmedFetch);
api.use(throwRefusals, addAge);

/** Builds the options of a cached query. Its key is the operation and all its parameters. */
export const { queryOptions } = openapiReactQuery(api);

export type Operation = OperationsOf<typeof api>;
