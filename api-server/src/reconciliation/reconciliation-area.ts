import type { MovementServices } from '../movements/services.ts';
import type { Area } from '../platform/area.ts';
import { audit } from './audit.ts';
import { bankDayHandlers } from './bank-day-handlers.ts';
import { reconcileBanksJob } from './reconcile-bank.ts';
import { contradictedLines, unreadDays } from './uncompared-days.ts';

export function reconciliationArea(services: MovementServices) {
  return {
    handlers: bankDayHandlers(services),
    jobs: [reconcileBanksJob(services)],
    gauges: [unreadDays, contradictedLines],
    auditActions: audit.actions,
  } satisfies Area;
}
