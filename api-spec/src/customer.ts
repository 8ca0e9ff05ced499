import { createClientOf, type PathsOf } from './paths.ts';

export type { Schemas } from './paths.ts';
export type Paths = PathsOf<'customer'>;
export const createCustomerClient = createClientOf<'customer'>;
