import { askForLists } from './ask-for-lists.ts';
import type { FindFitting } from '../blacklist/find-fits.ts';
import type { Area } from '../platform/area.ts';
import { job } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { listAge } from './list-age.ts';
import { findListedAddresses } from './listed-addresses.ts';
import { refreshLists } from './refresh-lists.ts';
import { rescreen } from './rescreen.ts';
import { screenCustomer } from './screen-customer.ts';
import type { Screener } from './screener.ts';
import { screeningHandlers } from './screening-handlers.ts';
import {
  findListedAddressesJob,
  refreshListsJob,
  refreshListsNowJob,
  rescreenJob,
  screenCustomerJob,
} from './screening-jobs.ts';
import { listDecisionOfficers, list_loss_percent } from './screening-settings.ts';
import { standingHandlers } from './standing-handlers.ts';

/**
 * Returns the parts that screening adds to the server.
 *
 * @param screener searches the lists for customers. @param addresses find the customers who used an address.
 */
export function screeningArea(services: Services, screener: Screener, addresses: readonly FindFitting[]) {
  return {
    handlers: { ...screeningHandlers(services), ...standingHandlers(services) },
    jobs: [
      job(screenCustomerJob, (asked) => screenCustomer(services, screener, asked)),
      job(refreshListsJob, () => refreshLists(services)),
      job(refreshListsNowJob, () => refreshLists(services)),
      job(rescreenJob, ({ loadId }) => rescreen(services, loadId)),
      job(findListedAddressesJob, ({ loadId }) => findListedAddresses(services, loadId, addresses)),
    ],
    settings: [listDecisionOfficers(services.config.CAUDAL_MODE), list_loss_percent],
    gauges: [listAge(services.config)],
    auditActions: audit.actions,
    background: () => askForLists(services),
  } satisfies Area;
}
