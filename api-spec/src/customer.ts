import { createClientOf } from './paths.ts';

export type { Schemas } from './paths.ts';
export const createCustomerClient = createClientOf<'customer'>;
