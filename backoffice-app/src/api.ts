import { createBackofficeClient } from '@caudal/api-spec/backoffice';
import { throwRefusals } from '@caudal/app-kit/session/request-error.ts';
import type { OperationsOf } from '@caudal/app-kit/reading/operations.ts';
import { confirmedFetch } from '@caudal/app-kit/session/confirmed-fetch.ts';
import openapiReactQuery from 'openapi-react-query';

/** The typed client of the officers' operations, carrying this tab's session. */
export const api = createBackofficeClient(confirmedFetch);
api.use(throwRefusals);

/** A reading of the client, for the cache: keyed by its operation and all that it is asked with. */
export const { queryOptions } = openapiReactQuery(api);

export type Operation = OperationsOf<typeof api>;
