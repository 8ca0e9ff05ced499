import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './backoffice.gen.ts';

export type Schemas = components['schemas'];
export type BackofficeClient = Client<paths>;

/** A typed client of the operations of this audience. `fetch` carries the session. */
export function createBackofficeClient(fetch: (request: Request) => Promise<Response>): BackofficeClient {
  return createClient<paths>({ baseUrl: globalThis.location?.origin ?? '/', fetch });
}
