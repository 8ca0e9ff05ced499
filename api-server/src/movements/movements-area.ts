import type { Area } from '../platform/area.ts';
import { defineJob, job } from '../platform/jobs/jobs.ts';
import { audit } from './audit.ts';
import { balanceHandlers } from './balance-handlers.ts';
import { bankAccountHandlers } from './bank-account-handlers.ts';
import { cancelDenied } from './cancel-withdrawal.ts';
import { openCustomerAccounts, openHouseAccounts } from './ledger-accounts.ts';
import { depositHandlers } from './deposit-handlers.ts';
import { historyHandlers } from './history-handlers.ts';
import { moneyOutHeld } from './money-out-held.ts';
import { movementSettings } from './movement-settings.ts';
import { payWithdrawals } from './pay-withdrawals.ts';
import { payWithdrawalsSoon } from './pay-withdrawals-job.ts';
import { pollDeposits } from './poll-deposits.ts';
import { pollDepositsSoon } from './poll-deposits-job.ts';
import { pollRefunds } from './refunds.ts';
import type { MovementServices } from './services.ts';
import { termsHandlers } from './terms-handlers.ts';
import { unsettledMoney } from './unsettled-money.ts';
import { volumeHandlers } from './volume-handlers.ts';
import { whyNotClose } from './why-not-close.ts';
import { withdrawalHandlers } from './withdrawal-handlers.ts';

const pollRefundsEachMinute = defineJob('poll_refunds', { retryLimit: 0, expireInSeconds: 300, cron: '* * * * *' });

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
    jobs: [
      job(pollDepositsSoon, () => pollDeposits(services)),
      job(payWithdrawalsSoon, () => payWithdrawals(services)),
      job(pollRefundsEachMinute, () => pollRefunds(services)),
    ],
    settings: movementSettings(services.rails),
    gauges: [unsettledMoney, moneyOutHeld],
    auditActions: audit.actions,
    prepare: (transaction) => openHouseAccounts(transaction, services.rails),
    openCustomer: openCustomerAccounts,
    accessDenied: cancelDenied,
    whyNotClose,
  } satisfies Area;
}
