import { join } from 'node:path';
import { repositoryRoot } from '../scripts/setup/repository.ts';

/** Tests that decide on a customer's documents, or must not be disturbed in looking at them: each has a customer to itself. */
export const ownCustomers = [
  'slow-desktop',
  'slow-phone',
  'words-desktop',
  'words-phone',
  'readings-shown',
  'readings-other',
] as const;

/** Tests that move money of a verified customer who has pesos: each has one to itself. */
export const ownVerifiedCustomers = ['withdrawal-desktop', 'withdrawal-phone', 'swap', 'price'] as const;

export type OwnCustomerName = (typeof ownCustomers)[number] | (typeof ownVerifiedCustomers)[number];

export interface OwnCustomer {
  readonly id: string;
  readonly email: string;
}

/** Where the server of the tests leaves who they are. */
export const ownCustomersFile = join(repositoryRoot, '.cache', 'own-customers.json');
