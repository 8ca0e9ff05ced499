import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './customer.gen.ts';

export type Schemas = components['schemas'];
export type CustomerClient = Client<paths>;

/** A typed client of the operations of this audience. `fetch` carries the session. */
export function createCustomerClient(fetch: (request: Request) => Promise<Response>): CustomerClient {
  return createClient<paths>({ baseUrl: globalThis.location?.origin ?? '/', fetch });
}
