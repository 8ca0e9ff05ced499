import { createClientOf } from './paths.ts';

export type { Schemas } from './paths.ts';
export const createBackofficeClient = createClientOf<'backoffice'>;
