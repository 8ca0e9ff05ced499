import { join } from 'node:path';
import { repositoryRoot } from '../scripts/setup/repository.ts';

/** Tests that decide on a customer's documents, or must not be disturbed in looking at them: each has a customer to itself. */
export const ownCustomers = ['slow-desktop', 'slow-phone', 'words-desktop', 'words-phone'] as const;

/** Where the server of the tests leaves the customers' ids. */
export const ownCustomersFile = join(repositoryRoot, '.cache', 'own-customers.json');
