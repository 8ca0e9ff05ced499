import type { Area, Retention } from '../platform/area.ts';
import { audit } from './audit.ts';
import { balanceHandlers } from './balance-handlers.ts';
import { bankAccountHandlers } from './bank-account-handlers.ts';
import { openCustomerAccounts, openHouseAccounts } from './customer-accounts.ts';
import { depositHandlers } from './deposit-handlers.ts';
import { historyHandlers } from './history-handlers.ts';
import { movementJobs } from './movement-jobs.ts';
import { bank_accounts_max, deposit_minimum_cop_minor, depositRail } from './movement-settings.ts';
import type { MovementServices } from './services.ts';
import { termsHandlers } from './terms-handlers.ts';
import { unsettledMoney } from './unsettled-money.ts';
import { volumeHandlers } from './volume-handlers.ts';

/** A bank repeats an event for days; one that comes after this is asked about anew, which changes nothing. */
const rail_event_days = 90;

const railEvents: Retention = {
  what: 'events of the rails',
  forget: async (db, now) => {
    const before = new Date(now.getTime() - rail_event_days * 86_400_000);
    await db.deleteFrom('movements.rail_event').where('received_at', '<', before).execute();
  },
};

export function movementsArea(services: MovementServices) {
  return {
    handlers: {
      ...balanceHandlers(services),
      ...bankAccountHandlers(services),
      ...depositHandlers(services),
      ...historyHandlers(services),
      ...termsHandlers(services),
      ...volumeHandlers(services),
    },
    jobs: movementJobs(services),
    retention: [railEvents],
    settings: [deposit_minimum_cop_minor, depositRail(services.rails), bank_accounts_max],
    gauges: [unsettledMoney],
    auditActions: audit.actions,
    prepare: (transaction) => openHouseAccounts(transaction, services.rails),
    openCustomer: openCustomerAccounts,
  } satisfies Area;
}
