import { createCustomerClient } from '@caudal/api-spec/customer';
import { throwRefusals } from '@caudal/app-kit/session/request-error.ts';
import type { OperationsOf } from '@caudal/app-kit/reading/operations.ts';
import { confirmedFetch } from '@caudal/app-kit/session/confirmed-fetch.ts';
import openapiReactQuery from 'openapi-react-query';

export { unwrap } from '@caudal/app-kit/session/request-error.ts';

/** The typed client of the customer's operations. It adds the access token of this tab's session to each request. */
export const api = createCustomerClient(confirmedFetch);
api.use(throwRefusals);

/** Creates a query of the client for the cache: its key is the operation and all its parameters. */
export const { queryOptions } = openapiReactQuery(api);

export type Operation = OperationsOf<typeof api>;
