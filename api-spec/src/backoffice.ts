import createClient, { type Client } from 'openapi-fetch';
import type { components, paths as AllPaths } from './contract.gen.ts';
import type { PathOf } from './paths.ts';

/** The operations of this audience; the client knows no other. */
export type Paths = Pick<AllPaths, PathOf<'backoffice'>>;
export type Schemas = components['schemas'];
export type BackofficeClient = Client<Paths>;

/** A typed client of the operations of this audience. `fetch` carries the session. */
export function createBackofficeClient(fetch: (request: Request) => Promise<Response>): BackofficeClient {
  return createClient<Paths>({ baseUrl: globalThis.location?.origin ?? '/', fetch });
}
