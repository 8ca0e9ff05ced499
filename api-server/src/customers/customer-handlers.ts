import { refuse } from '@caudal/api-spec/server';
import type { AllHandlers } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { recordReading } from './audit.ts';
import { customerInformation, readCustomerFile } from './customer-file.ts';
import { listCustomers } from './customer-list.ts';
import { readKycSummary } from './kyc-summary.ts';

/** What officers read of customers. */
export function customerHandlers({ db }: Services) {
  return {
    readKycSummary: async () => readKycSummary(db),

    listCustomers: async ({ body }) => (await listCustomers(db, body)) ?? refuse('cursor_invalid'),

    readCustomer: async ({ query }, context) => {
      const file = await readCustomerFile(db, query.userId);
      if (!file) return refuse('not_found');
      await recordReading(db, query.userId, 'information', context);
      return customerInformation(file);
    },
  } satisfies Partial<AllHandlers>;
}
