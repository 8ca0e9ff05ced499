import createClient, { type Client } from 'openapi-fetch';
import type { components, paths as AllPaths } from './contract.gen.ts';
import type { PathOf } from './paths.ts';

/** The paths of this audience's operations. The client has no others. */
export type Paths = Pick<AllPaths, PathOf<'customer'>>;
export type Schemas = components['schemas'];
export type CustomerClient = Client<Paths>;

/** Creates a typed client of this audience's operations. `fetch` adds the session. */
export function createCustomerClient(fetch: (request: Request) => Promise<Response>): CustomerClient {
  return createClient<Paths>({ baseUrl: globalThis.location?.origin ?? '/', fetch });
}
