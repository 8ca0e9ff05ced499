import type { Area } from '../platform/area.ts';
import { audit } from './audit.ts';
import { balanceHandlers } from './balance-handlers.ts';
import { bankAccountHandlers } from './bank-account-handlers.ts';
import { cancelDenied } from './cancel-withdrawal.ts';
import { openCustomerAccounts, openHouseAccounts } from './ledger-accounts.ts';
import { depositHandlers } from './deposit-handlers.ts';
import { historyHandlers } from './history-handlers.ts';
import { movementJobs } from './movement-jobs.ts';
import { movementSettings } from './movement-settings.ts';
import type { MovementServices } from './services.ts';
import { termsHandlers } from './terms-handlers.ts';
import { unsettledMoney } from './unsettled-money.ts';
import { volumeHandlers } from './volume-handlers.ts';
import { whyNotClose } from './why-not-close.ts';
import { withdrawalHandlers } from './withdrawal-handlers.ts';

export function movementsArea(services: MovementServices) {
  return {
    handlers: {
      ...balanceHandlers(services),
      ...bankAccountHandlers(services),
      ...depositHandlers(services),
      ...historyHandlers(services),
      ...termsHandlers(services),
      ...volumeHandlers(services),
      ...withdrawalHandlers(services),
    },
    jobs: movementJobs(services),
    settings: movementSettings(services.rails),
    gauges: [unsettledMoney],
    auditActions: audit.actions,
    prepare: (transaction) => openHouseAccounts(transaction, services.rails),
    openCustomer: openCustomerAccounts,
    accessDenied: cancelDenied,
    whyNotClose,
  } satisfies Area;
}
