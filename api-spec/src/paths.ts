import createClient, { type Client } from 'openapi-fetch';
import type { components, paths as AllPaths } from './contract.gen.ts';
import type { operations } from './operations.gen.ts';

type Table = typeof operations;
type Audience = 'customer' | 'backoffice';

/** The paths that exist for an audience. All methods of a path have the same audiences (contract.test.ts). */
type PathOf<Of extends Audience> = {
  [Id in keyof Table]: Of extends Table[Id]['audiences'][number] ? Table[Id]['path'] : never;
}[keyof Table];

/** The paths of an audience's operations. Its client has no others. */
type PathsOf<Of extends Audience> = Pick<AllPaths, PathOf<Of>>;
export type Schemas = components['schemas'];

/** Creates a typed client of an audience's operations. `fetch` adds the session. */
export function createClientOf<Of extends Audience>(
  fetch: (request: Request) => Promise<Response>,
): Client<PathsOf<Of>> {
  return createClient<PathsOf<Of>>({ baseUrl: globalThis.location?.origin ?? '/', fetch });
}
