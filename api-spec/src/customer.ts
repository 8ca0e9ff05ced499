import createClient, { type Client } from 'openapi-fetch';
import type { components, paths as AllPaths } from './contract.gen.ts';
import type { PathOf } from './paths.ts';

/** The operations of this audience; the client knows no other. */
export type Paths = Pick<AllPaths, PathOf<'customer'>>;
export type Schemas = components['schemas'];
export type CustomerClient = Client<Paths>;

/** A typed client of the operations of this audience. `fetch` carries the session. */
export function createCustomerClient(fetch: (request: Request) => Promise<Response>): CustomerClient {
  return createClient<Paths>({ baseUrl: globalThis.location?.origin ?? '/', fetch });
}
