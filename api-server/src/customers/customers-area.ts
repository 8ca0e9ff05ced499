import type { Area } from '../platform/area.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { customerHandlers } from './customer-handlers.ts';
import { foldFacetsJob } from './facets.ts';
import { profileHandlers } from './profile-handlers.ts';
import { surveyHandlers } from './profile-handlers.ts';
import { checkSearchJob, facetDifferences, searchCheckAge, searchDifferences } from './search-check.ts';

export function customersArea(services: Services) {
  return {
    handlers: { ...customerHandlers(services), ...profileHandlers(services), ...surveyHandlers(services) },
    jobs: [foldFacetsJob(services.db), checkSearchJob(services)],
    gauges: [searchDifferences, facetDifferences, searchCheckAge],
    auditActions: audit.actions,
    openCustomer: async (transaction, accountId, now) => {
      await transaction
        .insertInto('customers.customer')
        .values({ account_id: accountId, last_modified_at: now })
        .execute();
    },
  } satisfies Area;
}
