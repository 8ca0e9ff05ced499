import { createClientOf, type PathsOf } from './paths.ts';

export type { Schemas } from './paths.ts';
export type Paths = PathsOf<'backoffice'>;
export const createBackofficeClient = createClientOf<'backoffice'>;
